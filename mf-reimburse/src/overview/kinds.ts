import type { CaseCategory, CaseOverview, Money } from '@fairshelf/shared-contracts/core';

type Open = CaseOverview['open'][number];
export type Confidence = Open['confidence'];

/** What is owed for one thing that happened in one marketplace, and how sure which part of it is. */
export interface Kind {
  readonly category: CaseCategory;
  readonly marketplaceId: string;
  readonly cases: number;
  readonly units: number;
  readonly estimate: Money | null;
  readonly sure: readonly { readonly confidence: Confidence; readonly estimate: Money }[];
}

/** The open cases by kind, marketplace and currency, in the order of the first of each. Money is never added over currencies. */
export function kindsOf(open: readonly Open[]): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { category, marketplace_id: marketplaceId, confidence, cases, units, estimate } of open) {
    const key = `${category}/${marketplaceId}/${estimate?.currency ?? ''}`;
    const known = kinds.get(key);
    kinds.set(key, {
      category,
      marketplaceId,
      cases: cases + (known?.cases ?? 0),
      units: units + (known?.units ?? 0),
      estimate: estimate && { ...estimate, minor: estimate.minor + (known?.estimate?.minor ?? 0) },
      // Cases without an estimate say nothing of how sure the sum is.
      sure: [...(known?.sure ?? []), ...(estimate && estimate.minor > 0 ? [{ confidence, estimate }] : [])],
    });
  }
  return [...kinds.values()];
}

/** What is owed at each confidence, by currency: high first. */
export function bySureness(open: readonly Open[]): readonly {
  readonly confidence: Confidence;
  readonly cases: number;
  readonly amounts: readonly Money[];
}[] {
  return (['high', 'medium', 'low'] as const).map((confidence) => {
    const rows = open.filter((row) => row.confidence === confidence);
    const sums = new Map<string, number>();
    for (const { estimate } of rows)
      if (estimate) sums.set(estimate.currency, (sums.get(estimate.currency) ?? 0) + estimate.minor);
    return {
      confidence,
      cases: rows.reduce((total, { cases }) => total + cases, 0),
      amounts: [...sums].map(([currency, minor]) => ({ currency, minor })),
    };
  });
}
