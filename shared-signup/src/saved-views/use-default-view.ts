import { useEffect, useRef } from 'react';
import type { SavedView } from './saved-views.ts';
import type { useSavedViews } from './use-saved-views.ts';

interface ListView {
  /** The address is empty. */
  readonly isPlain: boolean;
  readonly openView: (view: SavedView | null, history?: 'push' | 'replace') => void;
}

/** Opens the person's default view once, when the page was opened with an empty address. */
export function useDefaultView({ saved, isSettled }: ReturnType<typeof useSavedViews>, view: ListView): void {
  const isOpen = useRef(view.isPlain);
  const { openView, isPlain } = view;
  useEffect(() => {
    if (!isSettled || !isOpen.current) return;
    isOpen.current = false;
    const defaultView = saved.views.find(({ id }) => id === saved.defaultId);
    // People who already searched or filtered stay where they are.
    if (defaultView && isPlain) openView(defaultView, 'replace');
  }, [isSettled, saved, isPlain, openView]);
}
