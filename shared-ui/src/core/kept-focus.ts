import { useEffect } from 'react';

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((kind) => `${kind}:not(:disabled, [tabindex="-1"])`)
  .join();
/** The page as a whole: the shell's own, or the place of a remote's, which is no element `main`. */
const PAGE = 'main[tabindex], [role="main"][tabindex]';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Where the focus was: an element, and what it stood in from the inside out. */
interface Place {
  /** The dialog or menu it was in; null on the page itself. */
  readonly overlay: Element | null;
  readonly element: HTMLElement;
  /** Which of the focusable elements of its row it was. */
  readonly rank: number;
  readonly around: readonly { readonly parent: Element; readonly index: number }[];
}

/** The page's place first, then that of each dialog over it. */
let places: readonly Place[] = [];
/** What was disabled under the focus, and what has it instead until the next key or press. */
let lent: { readonly from: HTMLElement; readonly to: HTMLElement } | undefined;
let users = 0;
let isWaiting = false;

const isLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
};

const focusableIn = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    // Not every browser that runs tests knows what is visible.
    (element) => typeof element.checkVisibility !== 'function' || element.checkVisibility(),
  );

function placeOf(element: HTMLElement): Place {
  const around: { parent: Element; index: number }[] = [];
  for (let at: Element = element; at.parentElement && at !== document.body; at = at.parentElement) {
    around.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  const row = element.closest('tr');
  const rank = row ? Math.max(0, focusableIn(row).indexOf(element)) : 0;
  return { overlay: element.closest(OVERLAY), element, rank, around };
}

/** The element itself, or what now stands where it stood; undefined where all around it is gone too. */
function nearest({ element, rank, around }: Place): HTMLElement | undefined {
  if (element.isConnected && !element.matches(':disabled')) return element;
  for (const { parent, index } of around) {
    if (parent === document.body) return undefined;
    if (!parent.isConnected) continue;
    if (parent.matches(PAGE) && parent instanceof HTMLElement) return parent;
    const [follower, before] = [parent.children[index], parent.children[index - 1]];
    for (const near of [follower, before]) {
      if (!near) continue;
      const found = near.matches(FOCUSABLE) && near instanceof HTMLElement ? [near] : focusableIn(near);
      const wanted = near.matches('tr') ? Math.min(rank, found.length - 1) : 0;
      if (found[wanted]) return found[wanted];
    }
    const [any] = focusableIn(parent);
    if (any) return any;
  }
  return undefined;
}

function bringBack() {
  isWaiting = false;
  for (const place of isLost() ? places.toReversed() : []) {
    const target = nearest(place);
    if (!target) continue;
    focusHere(target);
    if (document.activeElement !== target) continue;
    lent = place.element.isConnected ? { from: place.element, to: target } : undefined;
    return;
  }
  // A drawer that was opened by its address was opened by nothing.
  const main = document.querySelector<HTMLElement>(PAGE);
  if (main && isLost()) focusHere(main);
}

/** The whole page is where one is already: it does not move. */
const focusHere = (element: HTMLElement) => element.focus({ preventScroll: element.matches(PAGE) });

/** A choice that was disabled while it was saved has the focus again afterwards, where nobody went on meanwhile. */
function giveBack() {
  if (!lent || lent.from.matches(':disabled')) return;
  const { from, to } = lent;
  lent = undefined;
  if (document.activeElement === to && from.isConnected) from.focus();
}

function onAct() {
  lent = undefined;
}

function onFocus({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  const place = placeOf(target);
  const known = places.findIndex(({ overlay }) => overlay === place.overlay);
  places = [...(known < 0 ? places : places.slice(0, known)), place];
}

/** Somebody clicked beside everything: the focus was given up, not lost. */
function onBlur({ target, relatedTarget }: FocusEvent) {
  if (relatedTarget !== null || !(target instanceof Element)) return;
  // Some browsers tell of this while they take the element out of the page: what it was shows afterwards.
  queueMicrotask(() => {
    if (target.isConnected && !target.matches(':disabled') && isLost()) places = [];
  });
}

const observe = () =>
  new MutationObserver(() => {
    giveBack();
    if (isWaiting || places.length === 0 || !isLost()) return;
    isWaiting = true;
    // Dialogs give the focus back by themselves in the next frame, where what they were opened by is still there.
    requestAnimationFrame(() => requestAnimationFrame(bringBack));
  });
let observer: MutationObserver | undefined;

/**
 * Nobody who works by keyboard is thrown back to the top of the page: when what has the focus goes away or is disabled
 * (the row that was deleted, 'Next' on the last page, a dialog whose opener is gone), the focus goes to what stands there now: in
 * a table the same thing of the next row.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    users += 1;
    if (users === 1) {
      observer ??= observe();
      document.addEventListener('focusin', onFocus);
      document.addEventListener('focusout', onBlur);
      document.addEventListener('keydown', onAct, true);
      document.addEventListener('pointerdown', onAct, true);
      observer.observe(document.body, {
        ...{ childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] },
      });
    }
    return () => {
      users -= 1;
      if (users > 0) return;
      observer?.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      document.removeEventListener('keydown', onAct, true);
      document.removeEventListener('pointerdown', onAct, true);
      // Who follows a link in a drawer leaves both: what the drawer held is the next page's.
      if (places.length > 0) requestAnimationFrame(() => requestAnimationFrame(bringBack));
      places = [];
      lent = undefined;
    };
  }, []);
}
