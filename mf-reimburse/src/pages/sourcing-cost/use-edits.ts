import { useCallback, useState } from 'react';

/** The unsaved input for a product. */
export interface Edit {
  readonly amount: string;
  /** YYYY-MM-DD */
  readonly validFrom: string;
  /** Only a day was chosen for a product without a cost: there is nothing to save yet. */
  readonly waits: boolean;
}

const none: ReadonlyMap<string, Edit> = new Map();
const noProblems: ReadonlyMap<string, string> = new Map();

/** The unsaved costs of the grid by SKU, and the gateway's errors. */
export function useEdits() {
  const [edits, setEdits] = useState(none);
  const [problems, setProblems] = useState(noProblems);
  /** Stores input; undefined discards it, also when it equals the stored cost. */
  const edit = useCallback((sku: string, change: Edit | undefined) => {
    setEdits((previous) => {
      const next = new Map(previous);
      if (change) next.set(sku, change);
      else next.delete(sku);
      return next;
    });
    setProblems((previous) => new Map([...previous].filter(([other]) => other !== sku)));
  }, []);
  const discard = useCallback(() => {
    setEdits(none);
    setProblems(noProblems);
  }, []);
  return { edits, edit, discard, problems, setProblems };
}
