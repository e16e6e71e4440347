import type { Money } from '@fairshelf/shared-contracts/core';
import type { CaseCategory, CaseOverview } from '@fairshelf/shared-contracts/reimbursement';

type Open = CaseOverview['open'][number];
export type Confidence = Open['confidence'];

/** The amount owed for one category in one marketplace, by confidence. */
export interface Kind {
  readonly category: CaseCategory;
  readonly marketplaceId: string;
  readonly cases: number;
  readonly units: number;
  readonly estimate: Money | null;
  readonly sure: readonly { readonly confidence: Confidence; readonly estimate: Money }[];
}

/**
 * The open cases by category, marketplace and currency, in order of first appearance. Money is never added across
 * currencies.
 */
export function kindsOf(open: readonly Open[]): readonly Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { category, marketplace_id: marketplaceId, confidence, cases, units, estimate } of open) {
    const key = `${category}/${marketplaceId}/${estimate?.currency ?? ''}`;
    const previous = kinds.get(key);
    kinds.set(key, {
      category,
      marketplaceId,
      cases: cases + (previous?.cases ?? 0),
      units: units + (previous?.units ?? 0),
      estimate: estimate && { ...estimate, minor: estimate.minor + (previous?.estimate?.minor ?? 0) },
      // Cases without an estimate do not affect the confidence of the sum.
      sure: [
        ...(previous?.sure ?? []),
        ...(estimate && estimate.minor > 0 ? [{ confidence, estimate }] : []),
      ],
    });
  }
  return [...kinds.values()];
}

/** The amounts owed per confidence and currency, high first. */
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
