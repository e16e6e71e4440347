import { api } from '@fairshelf/shared-contracts/client';
import { getUserConfig, saveUserConfig } from '@fairshelf/shared-contracts/identity';
import { useEffect, useState } from 'react';
import { DEFAULT_LAYOUT, LAYOUT_CONFIG, type Layout, readLayout } from './layout.ts';

/** How long the cells wait hidden for the layout, in ms; after that they move when it comes. */
const PATIENCE_MS = 1_000;

/**
 * The person's layout, stored on the server. `save` shows a new layout once it is stored, and throws if the server
 * refuses it.
 */
export function useLayout() {
  const [layout, setLayout] = useState<Layout>();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    const leave = new AbortController();
    api
      .ask(getUserConfig, { query: { name: LAYOUT_CONFIG } }, { signal: leave.signal, background: true })
      .then((stored) => setLayout(readLayout(stored?.data)))
      .catch(() => {
        if (!leave.signal.aborted) setLayout(DEFAULT_LAYOUT);
      });
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, []);
  const save = async (changed: Layout) => {
    const answer = await api.send(saveUserConfig, { body: { name: LAYOUT_CONFIG, data: changed } });
    if (answer.error) throw new Error(answer.message);
    setLayout(changed);
  };
  return { layout: layout ?? DEFAULT_LAYOUT, isLoading: layout === undefined && !isLate, save };
}
