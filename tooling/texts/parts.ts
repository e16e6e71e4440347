import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repository } from '../repository.ts';
import { sourcesOf } from './extract-messages.ts';

interface Part {
  /** Its folder below `src/texts`; empty for a room with one catalogue per language. */
  readonly name: string;
  /** Whether the messages of a source file belong to it. */
  readonly has: (file: string) => boolean;
}

/** The shell's pages without the product's frame. */
const VISITOR = /^(pages|recovery|drafts|session|notices|overlay|overrides|release)\//;

/** The shell's dashboard, and what opens from the frame. */
const INSIDE =
  /^(dashboard|invite|language)\/|^shortcuts\/shortcut|^palette\/(action-items|palette(-list)?\.tsx|sections)|^news\/news-posts|^notifications\/(by-day|notification|panel|severity)|^onboarding\/(intro-film|preferences-dialog|slide|welcome)/;

/** Files of shared-signup whose texts are shown by the product's lists. */
const PRODUCT = /^saved-views\/|^lazy-dialog/;

/** Files of shared-signup whose texts are shown by the page of roles and activity. */
const COMPANY = /^company\//;

/** Files of shared-signup whose texts are shown by the choice of alert and marketing emails. */
const NOTIFICATION = /^notification\//;

/** Files of shared-signup whose texts are shown by the profile page. */
const PROFILE = /^profile\//;

/** The folders of mf-ratings whose pages are shown by one part. */
const RATINGS: Readonly<Record<string, RegExp>> = {
  widgets: /^widgets\//,
  details:
    /^pages\/ratings-tracker\/(history-chart|newest-reviews|product-(details|history|orders)|range-dialog|review-stars|topics\/(category-returns|product-topics|topic-(details|list|row)))/,
  tracker: /^pages\/ratings-tracker\//,
  reviews: /^pages\/(review-observer(?!\/tag-dialog)|feedback)\//,
  incidents: /^pages\/incidents\//,
  requests: /^pages\/review-requests\//,
  ads: /^pages\/ppc-manager\//,
  violations: /^pages\/(violation|account-health)\//,
  reports: /^pages\/(reports|daily-summary)\//,
  settings: /^pages\/(accounts|company|notification|tag-automation|integrations)\//,
};

/** The folders of mf-reimburse by part. */
const REIMBURSE: Readonly<Record<string, RegExp>> = {
  widgets: /^(widgets|overview)\//,
  cases: /^(documents|pages\/(cases|action-needed-cases|cases-in-progress|lost-in-warehouse))\//,
  casework: /^pages\/case-manager\//,
  money: /^pages\/(billing|payout-summary|money-report)\//,
  settings: /^pages\/(accounts|company|sourcing-cost|case-preference|notification|profile)\//,
  before: /^(before-start|pages\/signup-[a-z-]+)\//,
  signup: /^(signup|pages\/(register|add-new)[a-z-]*)\//,
  demo: /^(demo|pages\/demo-[a-z-]+)\//,
};

/** The folders of mf-admin by part. */
const ADMIN: Readonly<Record<string, RegExp>> = {
  widgets: /^widgets\//,
  affiliates: /^pages\/affiliates?\//,
  users: /^pages\/user-monitoring\//,
  plans: /^pages\/plan-management\//,
  news: /^pages\/news\//,
  campaigns: /^pages\/email-campaign\//,
  builder: /^pages\/campaign-builder\//,
  codes: /^pages\/general-code\//,
  roles: /^pages\/role-management\//,
  platform: /^pages\/platform\//,
};

/** Parts whose pages may load these as well, so that what they import from them stays there. */
const LOADED_WITH: Readonly<Record<string, readonly string[]>> = {
  details: ['tracker'],
  casework: ['cases'],
  money: ['widgets'],
  before: ['cases', 'money', 'widgets'],
  demo: ['cases', 'money', 'settings', 'widgets'],
};

/** The part that every page loads; a message in it needs no translation in another part. */
export const COMMON = 'common';

/** What several pages share, but not the leanest, and pages without a part of their own. */
const SEVERAL = 'several';

/** The parts of a room's catalogues, each loaded only where it is needed. */
export const partsOf = (room: string): readonly Part[] => {
  if (room === 'host-shell')
    return [
      { name: 'visitor', has: (file) => VISITOR.test(file) },
      { name: 'inside', has: (file) => INSIDE.test(file) },
      { name: 'frame', has: (file) => ![VISITOR, INSIDE].some((part) => part.test(file)) },
    ];
  if (room === 'shared-signup')
    return [
      { name: 'product', has: (file) => PRODUCT.test(file) },
      { name: 'company', has: (file) => COMPANY.test(file) },
      { name: 'notification', has: (file) => NOTIFICATION.test(file) },
      { name: 'profile', has: (file) => PROFILE.test(file) },
      {
        name: 'signup',
        has: (file) => ![PRODUCT, COMPANY, NOTIFICATION, PROFILE].some((part) => part.test(file)),
      },
    ];
  if (room === 'mf-ratings')
    return withCommon(room, RATINGS, { loadedWith: LOADED_WITH, leanest: 'tracker' });
  if (room === 'mf-reimburse') return withCommon(room, REIMBURSE, { loadedWith: LOADED_WITH });
  if (room === 'mf-admin') return withCommon(room, ADMIN);
  return [{ name: '', has: () => true }];
};

interface Sharing {
  readonly loadedWith?: Readonly<Record<string, readonly string[]>>;
  /** The part of a page that loads the least: what it doesn't share is not common, but shared by several others. */
  readonly leanest?: string;
}

/** Parts by their folders, and the common part of all other files and of those that another part imports. */
function withCommon(
  room: string,
  folders: Readonly<Record<string, RegExp>>,
  { loadedWith = {}, leanest }: Sharing = {},
): readonly Part[] {
  const ownPart = (file: string) => Object.keys(folders).find((name) => folders[name]?.test(file)) ?? COMMON;
  const source = join(repository, room, 'src');
  const files = sourcesOf(join(repository, room));
  const imports = new Map(files.map((file) => [file, importsOf(source, file)]));
  const addTo =
    (reachable: Set<string>) =>
    (file: string): void => {
      if (reachable.has(file)) return;
      reachable.add(file);
      for (const imported of imports.get(file) ?? []) addTo(reachable)(imported);
    };
  const commonFiles = new Set<string>();
  const share = addTo(commonFiles);
  for (const file of files)
    for (const imported of imports.get(file) ?? []) {
      const [own, other] = [ownPart(file), ownPart(imported)];
      if (other !== own && !loadedWith[own]?.includes(other)) share(imported);
    }
  const lean = new Set<string>();
  for (const file of files) if (leanest && ownPart(file) === leanest) addTo(lean)(file);
  const common = (file: string) => (leanest && !lean.has(file) ? SEVERAL : COMMON);
  const partOf = (file: string) => {
    const part = commonFiles.has(file) ? COMMON : ownPart(file);
    return part === COMMON ? common(file) : part;
  };
  return [COMMON, ...(leanest ? [SEVERAL] : []), ...Object.keys(folders)].map((name) => ({
    name,
    has: (file) => partOf(file) === name,
  }));
}

/** What opens from a file with its own texts (`withTexts`), by name, below `src`. */
export const overlayPartsOf = (
  source: string,
  file: string,
): { readonly name: string; readonly file: string }[] =>
  [
    ...readFileSync(join(source, file), 'utf8').matchAll(
      /\bwithTexts\(\s*'([\w-]+)',\s*\(\) =>\s*import\('(\.[^']+)'\)/g,
    ),
  ].map(([, name = '', path = '']) => ({ name, file: posix.join(posix.dirname(file), path) }));

/**
 * The files that a file imports before it runs, below `src`, and if asked those that load later, unless with their own
 * texts; pages and widgets are loaded by `import()`. Types are no imports.
 */
export const importsOf = (source: string, file: string, later = false): string[] => {
  const text = readFileSync(join(source, file), 'utf8');
  const found = [
    ...[...text.matchAll(/^(?:import|export|\}) [^;]*?from '(\.[^']+)';$/gms)].filter(
      ([statement]) => !/^(import|export) type /.test(statement),
    ),
    ...(later ? text.matchAll(/\bimport\('(\.[^']+)'\)/g) : []),
  ];
  const own = new Set(overlayPartsOf(source, file).map((part) => part.file));
  return found.map(([, path = '']) => posix.join(posix.dirname(file), path)).filter((path) => !own.has(path));
};
