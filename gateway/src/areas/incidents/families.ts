import type { Signal } from '@fairshelf/shared-contracts/incidents';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { mostSeriousFirst } from './detect-signals.ts';
import { leadingSignal } from './incident-words.ts';
import type { Store } from './store-key.ts';

/** The findings about one product. */
export interface ProductFinding {
  readonly asin: string;
  readonly signals: readonly Signal[];
}

/** The findings about one product, or about the variations of one parent. */
export interface Finding extends ProductFinding {
  /** Null for a product without variations. */
  readonly parentAsin: string | null;
  /** The affected variations, that of the headline first; empty without a parent. */
  readonly asins: readonly string[];
}

/** The key with at most one open incident: the parent, or a product without one. */
export const familyKey = ({ parentAsin, asin }: Pick<Finding, 'parentAsin' | 'asin'>): string =>
  parentAsin ?? asin;

/** The parents of the products that are variations. */
export async function parentsOf(
  db: CompanyTransaction,
  { sellerId, marketId }: Store,
  asins: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ asin: string; parent: string }>`
    select asin, max(parent_asin) as parent from product
    where seller_id = ${sellerId} and marketplace_id = ${marketId} and asin = any(${asins}::text[])
      and parent_asin is not null
    group by asin`.execute(db);
  return new Map(rows.map(({ asin, parent }) => [asin, parent]));
}

/** Puts the findings about the variations of a parent together; each signal names its variation. */
export function byFamily(
  findings: readonly ProductFinding[],
  parents: ReadonlyMap<string, string>,
): readonly Finding[] {
  const families = Map.groupBy(findings, ({ asin }) => parents.get(asin) ?? asin);
  return [...families].flatMap(([key, members]): Finding[] => {
    const [only] = members;
    if (!only) return [];
    const isFamily = members.length > 1 || parents.has(only.asin);
    if (!isFamily) return [{ ...only, parentAsin: null, asins: [] }];
    const signals = deepestFirst(
      members.flatMap(({ asin, signals: own }) => own.map((signal) => ({ ...signal, asin }))),
    );
    const leading = leadingSignal(signals)?.asin ?? only.asin;
    const asins = [...new Set([leading, ...signals.map(({ asin }) => asin)])];
    return [{ asin: leading, parentAsin: key, asins, signals }];
  });
}

/** By severity; of several falls the largest first. */
const deepestFirst = <Found extends Signal>(signals: readonly Found[]): readonly Found[] =>
  mostSeriousFirst(signals.toSorted((a, b) => depthOf(b) - depthOf(a)));

const depthOf = (signal: Signal): number =>
  signal.kind === 'rating-fall' ? Math.round((signal.before - signal.after) * 100) : 0;
