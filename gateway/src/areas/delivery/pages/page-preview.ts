import type {
  PagePreview,
  RegistryMenuEntry,
  ReleasedVersion,
  SignedText,
} from '@fairshelf/shared-contracts/delivery';
import type { Release } from './shell-document.ts';

/** The version of one remote that this browser previews. */
export interface PreviewedRemote {
  readonly remote: string;
  readonly release: ReleasedVersion;
  /** Its signed entry, in place of the one of the registry. */
  readonly line: SignedText;
  /** UTC, ISO 8601. */
  readonly expiresAt: string;
}

export type PreviewReading =
  | PreviewedRemote
  | {
      readonly refused: string;
      /** It may apply again: the browser keeps it. */
      readonly isTemporary?: true;
    };

/** The preview that a reading grants. */
export const previewedBy = (reading: PreviewReading | undefined): PreviewedRemote | undefined =>
  reading && 'remote' in reading ? reading : undefined;

/** The page's information about its preview; if its files can't be read, the released version replaces it. */
export function describePreview(
  reading: PreviewReading | undefined,
  { remotes }: Release,
): PagePreview | undefined {
  if (!reading) return undefined;
  if ('refused' in reading) return { refused: reading.refused };
  const { remote, release, expiresAt } = reading;
  const isShown = remotes.some(
    ({ document: { name, version } }) => name === remote && version === release.version,
  );
  return isShown
    ? { remote, version: release.version, expiresAt }
    : { refused: `The files of ${remote} ${release.version} can’t be read.` };
}

/** Where a preview starts: the first menu entry of the remote, else its first page without parameters. */
export function firstPageOf({ remotes }: Release, remote: string): string {
  const document = remotes.find(({ document: { name } }) => name === remote)?.document;
  if (!document) return '/';
  const isPlain = ({ path, redirect }: (typeof document.routes)[number]) =>
    redirect === undefined && !/[:*]/.test(path);
  const plain = document.routes.filter(isPlain);
  const inMenu = document.menu.toSorted((one, other) => one.order - other.order).flatMap(routesOf);
  const first = inMenu.map((name) => plain.find((route) => route.name === name)).find(Boolean) ?? plain[0];
  return first?.path ?? '/';
}

const routesOf = (entry: RegistryMenuEntry): string[] =>
  'group' in entry
    ? entry.items.toSorted((one, other) => one.order - other.order).map(({ route }) => route)
    : [entry.route];
