import { type LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { store } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { spokenPart } from '../texts/spoken-part.ts';
import { followShortcuts } from './follow-shortcuts.ts';
import { closeQuickDialog, type QuickDialog, quickDialogAtom } from './quick-access.ts';

const parts: Readonly<Record<QuickDialog, LazyPart>> = {
  palette: spokenPart('inside', () => import(/* webpackChunkName: "palette" */ '../palette/palette.tsx')),
  shortcuts: spokenPart(
    'inside',
    () => import(/* webpackChunkName: "shortcut-sheet" */ './shortcut-sheet.tsx'),
  ),
  language: spokenPart(
    'inside',
    () => import(/* webpackChunkName: "language-dialog" */ '../language/language-dialog.tsx'),
  ),
  invite: spokenPart(
    'inside',
    () => import(/* webpackChunkName: "invite-dialog" */ '../invite/invite-dialog.tsx'),
  ),
};

/** Listens for the shortcuts, and loads and shows what they open. */
export function QuickDialogs() {
  const open = useAtomValue(quickDialogAtom, { store });
  useEffect(followShortcuts, []);
  // Signing out closes the open dialog.
  useEffect(() => closeQuickDialog, []);
  return open ? <OpenDialog key={open} part={parts[open]} /> : null;
}

function OpenDialog({ part }: { part: LazyPart }) {
  const state = useLazyPart(part);
  useEffect(() => {
    if (state.state !== 'failed') return;
    toast.danger(t`This could not be loaded. Check your connection.`, {
      action: { label: t`Try again`, onAction: state.retry },
    });
    closeQuickDialog();
  }, [state]);
  return state.state === 'loaded' ? <state.Component /> : null;
}
