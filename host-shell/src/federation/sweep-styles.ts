import { __PRIVATE__ } from 'styled-components';

/** Returning to a remote within this time (ms) finds its rules unchanged. */
const AFTER_MS = 5_000;

/** The part of styled-components' only sheet that is used here. */
export interface Sheet {
  /** Component → its class names with rules. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Removes a component's rules; it writes them again when it is next rendered. */
  clearRules(component: string): void;
}

/**
 * Removes the style rules of unmounted remotes from the document: styled-components keeps every rule it ever wrote.
 * Returns a function that reports that a remote was left.
 */
export function startStyleSweep(
  sheet: Sheet = __PRIVATE__.mainSheet,
  // A browser is never idle in the middle of a render: no rendered element is still waiting to be inserted.
  whenIdle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => sweepStyles(sheet, document)), AFTER_MS);
  };
}

/** Removes the rules of every component without an element on the page. Each element carries its component's name. */
export function sweepStyles(sheet: Sheet, page: ParentNode): void {
  const classNames = new Set(
    [...page.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
  );
  for (const [component, names] of sheet.names)
    if (names.size > 0 && !isForWholePage(component) && !classNames.has(component))
      sheet.clearRules(component);
}

/** Global styles end with their component, animations belong to no component. */
const isForWholePage = (name: string): boolean => /^sc-(?:global|keyframes)-/.test(name);
