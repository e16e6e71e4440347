import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { useEffect, useState } from 'react';

/** The page comes first; it can't be outdated in its first seconds. */
export const WATCH_AFTER_MS = 5_000;

const versionPart = new LazyPart(
  () => import(/* webpackChunkName: "new-version" */ '../release/new-version-banner.tsx'),
);

/** Fetches the watch for new versions once the page is idle. If it fails to load, nothing is lost. */
export function NewVersion() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), WATCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <Watch /> : null;
}

function Watch() {
  const state = useLazyPart(versionPart);
  return state.state === 'loaded' ? <state.Component /> : null;
}
