/** Changes made while the code that follows them was not loaded yet. */
export interface EarlyChanges {
  /** Where text was typed. */
  readonly typed: Set<EventTarget>;
  /** Lists of options and of chosen entries, each as it was before the person can have changed it. */
  readonly lists: Map<HTMLSelectElement | HTMLTextAreaElement, string>;
}

/** Events that precede a change of a field. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Records typed text from now on, and each list of the page before the person can change it. `act` is called on each
 * sign of interaction.
 */
export function followEarlyChanges(page: Document, act: () => void): EarlyChanges & { stop(): void } {
  const typed = new Set<EventTarget>();
  const lists: EarlyChanges['lists'] = new Map();
  const note = ({ target }: Event) => {
    if (target) typed.add(target);
  };
  const notice = () => {
    // A pointer moves all the time, and changes nothing.
    page.removeEventListener('pointermove', notice, true);
    for (const list of page.querySelectorAll<HTMLSelectElement | HTMLTextAreaElement>(
      'select, textarea[data-part="list"]',
    ))
      if (!lists.has(list)) lists.set(list, list.value);
    act();
  };
  for (const sign of SIGNS) page.addEventListener(sign, notice, true);
  page.addEventListener('input', note, true);
  return {
    typed,
    lists,
    stop() {
      for (const sign of SIGNS) page.removeEventListener(sign, notice, true);
      page.removeEventListener('input', note, true);
    },
  };
}
