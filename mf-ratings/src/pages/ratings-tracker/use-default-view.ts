import { useEffect, useRef } from 'react';
import type { useSavedViews } from '../../saved-views/use-saved-views.ts';
import type { View } from './view.ts';

/** Opens the view that a person begins with, once, when the page was opened by an address that asks for nothing. */
export function useDefaultView({ saved, isSettled }: ReturnType<typeof useSavedViews>, view: View): void {
  const isOpen = useRef(view.isPlain);
  const { openView, isPlain } = view;
  useEffect(() => {
    if (!isSettled || !isOpen.current) return;
    isOpen.current = false;
    const wanted = saved.views.find(({ id }) => id === saved.defaultId);
    // Whoever already searched or filtered is not taken elsewhere.
    if (wanted && isPlain) openView(wanted, 'replace');
  }, [isSettled, saved, isPlain, openView]);
}
