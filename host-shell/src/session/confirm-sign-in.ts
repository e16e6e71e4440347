import { store } from '@fairshelf/shared-contracts/state';
import { atom } from 'jotai';

/** The open confirmation of the sign-in, with its answer callback; the frame shows the dialog. */
export const confirmSignInAtom = atom<((isConfirmed: boolean) => void) | undefined>(undefined);

let openQuestion: Promise<boolean> | undefined;

/** Asks the person to confirm the sign-in. Simultaneously refused calls share one question. */
export function askToConfirmSignIn(): Promise<boolean> {
  openQuestion ??= new Promise<boolean>((resolve) => {
    store.set(confirmSignInAtom, () => (isConfirmed: boolean) => {
      openQuestion = undefined;
      store.set(confirmSignInAtom, undefined);
      resolve(isConfirmed);
    });
  });
  return openQuestion;
}
