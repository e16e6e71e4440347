import { useEffect, useRef } from 'react';
import type { useSavedViews } from '../../saved-views/use-saved-views.ts';
import type { View } from './view.ts';

/** Opens the person's default view once, when the page was opened with an empty address. */
export function useDefaultView({ saved, isSettled }: ReturnType<typeof useSavedViews>, view: View): void {
  const isOpen = useRef(view.isPlain);
  const { openView, isPlain } = view;
  useEffect(() => {
    if (!isSettled || !isOpen.current) return;
    isOpen.current = false;
    const wanted = saved.views.find(({ id }) => id === saved.defaultId);
    // People who already searched or filtered stay where they are.
    if (wanted && isPlain) openView(wanted, 'replace');
  }, [isSettled, saved, isPlain, openView]);
}
