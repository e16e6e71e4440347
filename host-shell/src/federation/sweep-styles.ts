import { __PRIVATE__ } from 'styled-components';

/** Whoever comes back to a remote within this finds its rules as they were (ms). */
const AFTER_MS = 5_000;

/** The one sheet of styled-components, as far as it is needed here. */
export interface Sheet {
  /** Component → the class names for which there are rules. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  /** Takes the rules of a component away; it writes them anew when it is next drawn. */
  clearRules(component: string): void;
}

/**
 * Takes the style rules of remotes that were left out of the document: styled-components keeps every rule that it ever
 * wrote. The answer says that a remote was left just now.
 */
export function startStyleSweep(
  sheet: Sheet = __PRIVATE__.mainSheet,
  // Between the pieces of a drawing there is never an idle moment: nothing is drawn that waits to be put in place.
  whenIdle: (run: () => void) => void = window.requestIdleCallback ?? setTimeout,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => sweepStyles(sheet, document)), AFTER_MS);
  };
}

/** Clears the rules of every component of which no element stands in the page. Each element carries its component's name. */
export function sweepStyles(sheet: Sheet, page: ParentNode): void {
  const used = new Set([...page.querySelectorAll('[class]')].flatMap((element) => [...element.classList]));
  for (const [component, names] of sheet.names)
    if (names.size > 0 && !isForWholePage(component) && !used.has(component)) sheet.clearRules(component);
}

/** Global styles end with their component, animations belong to no component. */
const isForWholePage = (name: string): boolean => /^sc-(?:global|keyframes)-/.test(name);
