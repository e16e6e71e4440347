import type { ReleasedLine, ReleaseRegistry, SignedText } from '@fairshelf/shared-contracts/delivery';
import type { ReleaseSigner } from '../signing.ts';
import type { OpenPreview } from './previews.ts';

/** The position of a remote that isn't released in this edition: the last. */
const LAST = 100;

/**
 * The signed entry of a previewed remote. It names only the previewed version, so that nothing else replaces one that
 * fails, and it ends with the preview.
 */
export function signPreviewLine(
  { sign }: Pick<ReleaseSigner, 'sign'>,
  { edition, origins, remotes }: ReleaseRegistry,
  { remote, release, expiresAt }: OpenPreview,
): SignedText {
  const { revision = 0, order = LAST } = remotes[remote] ?? {};
  const line: ReleasedLine = {
    edition,
    remote,
    origins,
    line: { revision, order, active: release },
    until: expiresAt.toISOString(),
  };
  return sign(JSON.stringify(line));
}
