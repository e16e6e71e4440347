import { useCallback, useState } from 'react';

/** What was typed for a product and is not saved. */
export interface Edit {
  readonly amount: string;
  /** YYYY-MM-DD */
  readonly validFrom: string;
  /** Only the day was chosen so far, of a product that has no cost: there is nothing to save yet. */
  readonly waits: boolean;
}

const none: ReadonlyMap<string, Edit> = new Map();
const noProblems: ReadonlyMap<string, string> = new Map();

/** The unsaved costs of the grid by SKU, and what the gateway found wrong with them. */
export function useEdits() {
  const [edits, setEdits] = useState(none);
  const [problems, setProblems] = useState(noProblems);
  /** Notes what was typed; undefined forgets it, as when the stored cost stands there again. */
  const edit = useCallback((sku: string, change: Edit | undefined) => {
    setEdits((known) => {
      const next = new Map(known);
      if (change) next.set(sku, change);
      else next.delete(sku);
      return next;
    });
    setProblems((known) => new Map([...known].filter(([other]) => other !== sku)));
  }, []);
  const discard = useCallback(() => {
    setEdits(none);
    setProblems(noProblems);
  }, []);
  return { edits, edit, discard, problems, setProblems };
}
