import { queryClient } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import { RECENT_KEY } from '../palette/recent-key.ts';

// Answers for the previous person must never be shown to the next one. The cache comes with this chunk, so the
// sign-in pages never load it only to clear it.
bus.subscribe('session:ended', () => {
  void queryClient.cancelQueries();
  queryClient.clear();
  window.localStorage.removeItem(RECENT_KEY);
});
