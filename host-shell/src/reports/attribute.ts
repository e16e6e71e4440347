import { MOST_FRAMES, type RegistryEntry } from '@fairshelf/shared-contracts/delivery';

export interface Attribution {
  readonly remote: string;
  readonly version: string;
  /** `file.js:line:column` within that version. */
  readonly place: string;
  /** The calls within that version, innermost first, each as `place`. */
  readonly stack: readonly string[];
}

/** The origin of an error: the first line of its stack in a remote's files. */
export function attribute(
  stack: string,
  entries: Iterable<RegistryEntry>,
  origin: string,
): Attribution | undefined {
  const bases = [...entries].map((entry) => ({ entry, href: new URL(entry.base, origin).href }));
  const lines = stack.split('\n');
  for (const line of lines) {
    const found = bases.find(({ href }) => line.includes(href));
    if (!found) continue;
    const { name, version } = found.entry.document;
    const places = lines.flatMap((each) => (each.includes(found.href) ? [placeIn(each, found.href)] : []));
    return { remote: name, version, place: placeIn(line, found.href), stack: places.slice(0, MOST_FRAMES) };
  }
  return undefined;
}

function placeIn(line: string, href: string): string {
  const [place = ''] = line.slice(line.indexOf(href) + href.length).split(')');
  return place.replace(/\?[^:]*/, '').trim();
}
