import type { PlatformRemote } from '@fairshelf/shared-contracts/core';
import { Badge } from '@fairshelf/shared-ui/core';
import { audienceInWords } from './rate.ts';

/** What is special about a remote right now: a pinned version, a canary and who gets it, or nothing. */
export function ReleaseState({ remote }: { remote: PlatformRemote }) {
  if (remote.pinned) return <Badge tone="warning">Pinned</Badge>;
  if (remote.canary) return <Badge tone="info">Canary: {audienceInWords(remote.canary)}</Badge>;
  return <Badge tone="success">Released</Badge>;
}
