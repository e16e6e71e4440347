import {
  type RemoteDocument,
  SurfaceSchema,
  type VersionComparison,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';

export interface VersionContents {
  readonly document: RemoteDocument;
  /** Its `surface.json`. */
  readonly surface: object;
  /** File name → hash. */
  readonly files: Readonly<Record<string, string>>;
  /** Of the files that browsers load; null where it was never measured. */
  readonly sizeBytes: number | null;
}

/** The visible changes when one version replaces another. Pure. */
export function compareVersions(before: VersionContents, after: VersionContents): VersionComparison {
  const had = partsOf(before);
  const has = partsOf(after);
  return {
    sizeBefore: before.sizeBytes,
    sizeAfter: after.sizeBytes,
    contractBefore: before.document.contract,
    contractAfter: after.document.contract,
    pages: between(had.pages, has.pages),
    menu: between(had.menu, has.menu),
    widgets: between(had.widgets, has.widgets),
    calls: between(had.calls, has.calls),
    events: between(had.events, has.events),
    files: between(had.files, has.files),
  };
}

/** Name → its description as text. */
type Named = ReadonlyMap<string, string>;

function partsOf({ document, surface, files }: VersionContents): Record<ComparedPart, Named> {
  const parsed = v.safeParse(SurfaceSchema, surface);
  const { calls = {}, publishes = {}, subscribes = {} } = parsed.success ? parsed.output : {};
  return {
    // A page's files change with every build; its path, title and access are what people notice.
    pages: byName(
      document.routes,
      ({ path }) => path,
      ({ title, access, redirect }) => [title, access, redirect],
    ),
    menu: byName(
      document.menu,
      (entry) => ('group' in entry ? entry.title : entry.route),
      (entry) => entry,
    ),
    widgets: byName(
      document.widgets,
      ({ title }) => title,
      ({ span, access }) => [span, access],
    ),
    calls: byName(
      Object.entries(calls),
      ([name]) => name,
      ([, shape]) => shape,
    ),
    events: byName(
      [
        ...Object.entries(publishes).map(([name, shape]) => [`${name} (publishes)`, shape] as const),
        ...Object.entries(subscribes).map(([name, shape]) => [`${name} (subscribes)`, shape] as const),
      ],
      ([name]) => name,
      ([, shape]) => shape,
    ),
    files: byName(
      Object.entries(files).filter(([name]) => !/\.(map|br|gz)$/.test(name)),
      ([name]) => name,
      ([, hash]) => hash,
    ),
  };
}

type ComparedPart = 'pages' | 'menu' | 'widgets' | 'calls' | 'events' | 'files';

const byName = <T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  textOf: (thing: T) => unknown,
): Named => new Map(things.map((thing) => [nameOf(thing), JSON.stringify(textOf(thing))]));

const between = (before: Named, after: Named) => ({
  added: [...after.keys()].filter((name) => !before.has(name)).toSorted(),
  removed: [...before.keys()].filter((name) => !after.has(name)).toSorted(),
  changed: [...after]
    .filter(([name, text]) => before.has(name) && before.get(name) !== text)
    .map(([name]) => name)
    .toSorted(),
});
