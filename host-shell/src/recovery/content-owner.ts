import { usePlace, useRemoteSlot } from '../shell-context.tsx';

/** Who renders the page's content: the remote in `#remote`, or the shell (its own pages, and a remote's failure). */
export function useContentOwner(): 'remote' | 'shell' {
  const { destination } = usePlace();
  const slot = useRemoteSlot();
  return destination.kind === 'remote-page' && slot.state !== 'failed' ? 'remote' : 'shell';
}
