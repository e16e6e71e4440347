import { atom } from 'jotai';
import { store } from './store.ts';

/** Pages with changes that leaving would lose. */
const holdsAtom = atom<ReadonlySet<symbol>>(new Set<symbol>());

/** Whether leaving the current page would lose changes. */
export const unsavedAtom = atom((get) => get(holdsAtom).size > 0);

/** The open question 'Leave this page?', with its answer callback; the shell shows the dialog. */
export const leaveQuestionSource = atom<((leave: boolean) => void) | undefined>(undefined);

let question: Promise<boolean> | undefined;

function isHeld(): boolean {
  return store.get(unsavedAtom);
}

/** Asks the person; returns the open question if there is one. */
function ask(): Promise<boolean> {
  question ??= new Promise<boolean>((resolve) => {
    store.set(leaveQuestionSource, () => (leave: boolean) => {
      question = undefined;
      store.set(leaveQuestionSource, undefined);
      if (leave) store.set(holdsAtom, new Set<symbol>());
      resolve(leave);
    });
  });
  return question;
}

/**
 * Prevents accidental loss of changes. A page with unsaved edits holds the guard; whatever would leave the page
 * passes through it: menu, links, Back, another store, signing out.
 */
export const leaveGuard = {
  /** Holds the guard until the returned function is called. Pages use the hook `useUnsavedChanges`. */
  hold(): () => void {
    const hold = Symbol('unsaved');
    store.set(holdsAtom, (before) => new Set([...before, hold]));
    return () => store.set(holdsAtom, (before) => new Set([...before].filter((other) => other !== hold)));
  },
  isHeld,
  ask,
  /** Runs `act` at once if nothing would be lost, and after 'Leave' otherwise; 'Stay' drops it. */
  pass(act: () => void): void {
    if (isHeld()) void ask().then((leave) => leave && act());
    else act();
  },
  /** Discards everything without asking: the session has ended. */
  reset(): void {
    store.set(holdsAtom, new Set<symbol>());
    store.get(leaveQuestionSource)?.(false);
  },
};
