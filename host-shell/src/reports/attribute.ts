import type { RegistryEntry } from '@fairshelf/shared-contracts/delivery';

export interface Attribution {
  readonly remote: string;
  readonly version: string;
  /** `file.js:line:column` within that version. */
  readonly place: string;
}

/** The origin of an error: the first line of its stack in a remote's files. */
export function attribute(
  stack: string,
  entries: Iterable<RegistryEntry>,
  origin: string,
): Attribution | undefined {
  const bases = [...entries].map((entry) => ({ entry, href: new URL(entry.base, origin).href }));
  for (const line of stack.split('\n')) {
    const found = bases.find(({ href }) => line.includes(href));
    if (!found) continue;
    const { name, version } = found.entry.document;
    const [place = ''] = line.slice(line.indexOf(found.href) + found.href.length).split(')');
    return { remote: name, version, place: place.replace(/\?[^:]*/, '').trim() };
  }
  return undefined;
}
