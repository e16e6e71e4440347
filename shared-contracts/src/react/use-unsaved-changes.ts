import { useContext, useEffect } from 'react';
import { leaveGuard } from '../state/index.ts';
import { DataScope } from './data-scope.ts';

/**
 * While `isDirty`, leaving the page asks 'Leave this page?' first, by any way: a link, the menu, Back, another store,
 * signing out; when closing or reloading the tab the browser asks in its own words. Below a `DataScope` nothing is
 * saved, so nothing can be lost.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const keeps = useContext(DataScope) === undefined;
  useEffect(() => {
    if (!isDirty || !keeps) return;
    const release = leaveGuard.hold();
    const warn = (event: BeforeUnloadEvent) => {
      if (leaveGuard.isHeld()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isDirty, keeps]);
}
