import { LazyPart, useLazyPart } from '@fairshelf/shared-contracts/react';
import { store } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { confirmSignInAtom } from './confirm-sign-in.ts';

const dialog = new LazyPart(
  () => import(/* webpackChunkName: "confirm-sign-in" */ './confirm-sign-in-dialog.tsx'),
);

/** Loads and shows the confirmation dialog when a call needs a recent sign-in. */
export function ConfirmSignIn() {
  const answer = useAtomValue(confirmSignInAtom, { store });
  // Signing out closes the open question.
  useEffect(() => () => store.get(confirmSignInAtom)?.(false), []);
  return answer ? <Question /> : null;
}

function Question() {
  const state = useLazyPart(dialog);
  useEffect(() => {
    if (state.state !== 'failed') return;
    toast.danger(t`This could not be loaded. Check your connection and try again.`);
    store.get(confirmSignInAtom)?.(false);
  }, [state]);
  return state.state === 'loaded' ? <state.Component /> : null;
}
