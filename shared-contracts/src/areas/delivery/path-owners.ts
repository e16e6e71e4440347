import { type Edition, isRemoteOf, type ProductRemote } from './editions.ts';

const of = (remote: ProductRemote, ...starts: readonly string[]) =>
  starts.map((start) => ({ remote, start }));

/** The first segments of the paths of each remote: docs/specification/editions.md#who-owns-which-path. */
const OWNED = [
  ...of(
    'mf-public',
    '/services',
    '/features',
    '/contact-us',
    '/pricing',
    '/security',
    '/questions',
    '/about-us',
  ),
  ...of('mf-public', '/terms-of-service', '/privacy-policy'),
  ...of('mf-public', '/register/info', '/register/verify', '/register/connect', '/register/complete'),
  ...of(
    'mf-ratings',
    '/rating',
    '/review',
    '/ppc-manager',
    '/violation',
    '/reports',
    '/settings',
    '/daily-summary',
    '/account-health',
  ),
  ...of('mf-reimburse', '/reimburse', '/reimbursement', '/register', '/add-new', '/market-select', '/demo'),
  ...of('mf-admin', '/system'),
];

/** The page of another remote that serves the same need, for editions without the first one. */
const EQUIVALENT: Readonly<Record<string, string>> = {
  '/settings/accounts': '/reimburse/settings/profile',
  '/settings/company': '/reimburse/settings/company',
  '/settings/integrations': '/add-new/company',
  '/settings/notification': '/reimburse/settings/notification',
};

const isBelow = (path: string, start: string): boolean => {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname === start || pathname.startsWith(`${start}/`);
};

/** The remote of the product that has a path; undefined for pages of the shell and of other teams' remotes. */
export function ownerOfPath(path: string): ProductRemote | undefined {
  const owners = OWNED.filter(({ start }) => isBelow(path, start));
  return owners.toSorted((one, other) => other.start.length - one.start.length)[0]?.remote;
}

const has = (edition: Edition, path: string): boolean => {
  const owner = ownerOfPath(path);
  return owner === undefined || isRemoteOf(edition, owner);
};

/**
 * Where `path` leads in `edition`: the same path, the page that replaces it there, or undefined when the edition has
 * neither. Addresses of other hosts stay as they are.
 */
export function pathInEdition(edition: Edition, path: string): string | undefined {
  if (!path.startsWith('/') || has(edition, path)) return path;
  const start = Object.keys(EQUIVALENT).find((candidate) => isBelow(path, candidate));
  const equivalent = start === undefined ? undefined : EQUIVALENT[start];
  return equivalent !== undefined && has(edition, equivalent) ? equivalent : undefined;
}

/** The starts of the paths that `edition` lacks, and the paths among them that have an equivalent. */
export function pathsOutside(edition: Edition): {
  readonly lacking: readonly string[];
  readonly replaced: readonly string[];
} {
  const lacking = OWNED.map(({ start }) => start).filter((start) => !has(edition, start));
  const replaced = Object.keys(EQUIVALENT).filter(
    (path) => !has(edition, path) && pathInEdition(edition, path) !== undefined,
  );
  return { lacking, replaced };
}
