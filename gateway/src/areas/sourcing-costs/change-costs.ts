import { COST_MOVES, type CostState } from '@fairshelf/shared-contracts/sourcing-costs';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { requestImport } from '../../base/stores/request-import.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import { markForDetection, settleNeeds } from '../reimbursement/index.ts';

export interface CostStore {
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
}

export interface NewCost {
  readonly sku: string;
  readonly minor: number;
  readonly currency: string;
  /** YYYY-MM-DD */
  readonly validFrom: string;
}

/**
 * Saves costs as drafts. A product's newest unapproved cost is replaced; an approved one stays in force until the day
 * of the new one. Products whose approved cost is overwritten are marked, so that their cases are recomputed.
 */
export async function saveCosts(
  db: CompanyTransaction,
  store: CostStore,
  costs: readonly NewCost[],
  now: Date,
): Promise<void> {
  if (costs.length === 0) return;
  const rows = JSON.stringify(costs);
  const incoming = sql`jsonb_to_recordset(${rows}::jsonb)
    as i (sku text, minor bigint, currency text, "validFrom" date)`;
  const ofStore = sql`s.seller_id = ${store.sellerId} and s.marketplace_id = ${store.marketId}`;
  // An unapproved cost is replaced by another, regardless of its day.
  await sql`delete from sourcing_cost s using ${incoming}
    where ${ofStore} and s.sku = i.sku and s.state <> 'approved' and s.effective_from <> i."validFrom"`.execute(
    db,
  );
  await sql`
    insert into sourcing_cost as known (company_id, seller_id, marketplace_id, sku, effective_from, unit_minor, currency,
      state, updated_at)
    select ${store.companyId}::uuid, ${store.sellerId}, ${store.marketId}, i.sku, i."validFrom", i.minor, i.currency,
      'draft', ${now} from ${incoming}
    on conflict (company_id, seller_id, marketplace_id, sku, effective_from) do update set
      unit_minor = excluded.unit_minor, currency = excluded.currency, state = 'draft', decided_at = null,
      updated_at = excluded.updated_at
    where (known.unit_minor, known.currency) is distinct from (excluded.unit_minor, excluded.currency)`.execute(
    db,
  );
  const skus = costs.map(({ sku }) => sku);
  await reEvaluate(db, store, { skus, now });
  // A draft that replaces a submitted cost no longer affects the valuation.
  await settleNeeds(db, store, now);
}

/**
 * Moves each product's newest cost to a state, where the transition is allowed. The products are marked: payments are
 * compared with the approved cost. Returns how many moved.
 */
export async function moveCosts(
  db: CompanyTransaction,
  store: CostStore,
  { skus, to, now }: { readonly skus: readonly string[]; readonly to: CostState; readonly now: Date },
): Promise<number> {
  const from = Object.entries(COST_MOVES).flatMap(([state, moves]) =>
    moves.some((move) => move === to) ? [state] : [],
  );
  const decidedAt = to === 'approved' || to === 'rejected' ? now : null;
  const { rows } = await sql<{ sku: string }>`
    update sourcing_cost s set state = ${to}, decided_at = ${decidedAt}, updated_at = ${now}
    where s.seller_id = ${store.sellerId} and s.marketplace_id = ${store.marketId} and s.sku = any(${skus})
      and s.state = any(${from})
      and s.effective_from = (select max(o.effective_from) from sourcing_cost o
        where o.seller_id = s.seller_id and o.marketplace_id = s.marketplace_id and o.sku = s.sku)
    returning s.sku`.execute(db);
  await reEvaluate(db, store, { skus: rows.map(({ sku }) => sku), now });
  await settleNeeds(db, store, now);
  return rows.length;
}

/**
 * Marks the products and their stock labels, whose losses are valued at the cost, and makes the maintenance of the
 * account's cases due at once: it doesn't wait for the next import.
 */
async function reEvaluate(
  db: CompanyTransaction,
  store: CostStore,
  { skus, now }: { readonly skus: readonly string[]; readonly now: Date },
): Promise<void> {
  if (skus.length === 0) return;
  const { rows } = await sql<{ fnsku: string }>`
    select fnsku from product
    where seller_id = ${store.sellerId} and marketplace_id = ${store.marketId} and sku = any(${skus}) and fnsku <> ''
    union
    select fnsku from reimbursement_case
    where seller_id = ${store.sellerId} and marketplace_id = ${store.marketId} and sku = any(${skus}) and fnsku <> ''`.execute(
    db,
  );
  await markForDetection(
    db,
    store,
    'label',
    rows.map(({ fnsku }) => fnsku),
  );
  await markForDetection(db, store, 'product', skus);
  const region = marketplaceById(store.marketId)?.region;
  if (!region) return;
  const { companyId, sellerId } = store;
  await requestImport(db, { companyId, sellerId, region }, { now, feeds: ['upkeep'], isAwaited: true });
}
