import { useEffect } from 'react';

const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((kind) => `${kind}:not(:disabled, [tabindex="-1"])`)
  .join();
/** The page as a whole: the shell's own `main`, or the region of a remote. */
const PAGE = 'main[tabindex], [role="main"][tabindex]';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Where focus was: an element and its ancestors, innermost first. */
interface Place {
  /** The dialog or menu it was in; null on the page itself. */
  readonly overlay: Element | null;
  readonly element: HTMLElement;
  /** Its index among the focusable elements of its row. */
  readonly rank: number;
  readonly around: readonly { readonly parent: Element; readonly index: number }[];
}

/** The place on the page first, then one per open dialog. */
let places: readonly Place[] = [];
/** The control that was disabled while focused, and what has focus instead until the next key or click. */
let loan: { readonly from: HTMLElement; readonly to: HTMLElement } | undefined;
let users = 0;
let isWaiting = false;

const isLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
};

const focusableIn = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    // Not every browser in tests supports `checkVisibility`.
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

/** The element itself, or what is now in its place; undefined when all its ancestors are gone. */
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
      const position = near.matches('tr') ? Math.min(rank, found.length - 1) : 0;
      if (found[position]) return found[position];
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
    loan = place.element.isConnected ? { from: place.element, to: target } : undefined;
    return;
  }
  // A drawer opened by its address has no opener.
  const main = document.querySelector<HTMLElement>(PAGE);
  if (main && isLost()) focusHere(main);
}

/** Focusing the whole page must not scroll it. */
const focusHere = (element: HTMLElement) => element.focus({ preventScroll: element.matches(PAGE) });

/** Returns focus to a control that was disabled while saving, unless the person moved on. */
function giveBack() {
  if (!loan || loan.from.matches(':disabled')) return;
  const { from, to } = loan;
  loan = undefined;
  if (document.activeElement === to && from.isConnected) from.focus();
}

function onAct() {
  loan = undefined;
}

function onFocus({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  const place = placeOf(target);
  const placeIndex = places.findIndex(({ overlay }) => overlay === place.overlay);
  places = [...(placeIndex < 0 ? places : places.slice(0, placeIndex)), place];
}

/** A click outside: focus was given up, not lost. */
function onBlur({ target, relatedTarget }: FocusEvent) {
  if (relatedTarget !== null || !(target instanceof Element)) return;
  // Some browsers report this while the element is being removed: check afterwards.
  queueMicrotask(() => {
    if (target.isConnected && !target.matches(':disabled') && isLost()) places = [];
  });
}

const observe = () =>
  new MutationObserver(() => {
    giveBack();
    if (isWaiting || places.length === 0 || !isLost()) return;
    isWaiting = true;
    // Dialogs restore focus in the next frame if their opener still exists.
    requestAnimationFrame(() => requestAnimationFrame(bringBack));
  });
let observer: MutationObserver | undefined;

/**
 * Keeps keyboard users from being thrown to the top of the page: when the focused element is removed or disabled (a
 * deleted row, 'Next' on the last page, a dialog without its opener), focus moves to what replaces it; in a table, to
 * the same control of the next row.
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
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['disabled'],
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
      // A link in a drawer leaves the page: its places belong to the next page then.
      if (places.length > 0) requestAnimationFrame(() => requestAnimationFrame(bringBack));
      places = [];
      loan = undefined;
    };
  }, []);
}
