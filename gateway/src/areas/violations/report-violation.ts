import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  type listViolationStores,
  VIOLATION_STORES,
  type ViolationKind,
  type ViolationSeverity,
} from '@fairshelf/shared-contracts/violations';
import { sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import type { CompanyTransaction, Database } from '../../base/database/database.ts';
import { mayReach } from '../../base/stores/store-of-caller.ts';
import type { Onlooker } from './list-violations.ts';
import { addEvent } from './violation-history.ts';

type Channels = Onlooker['channels'];

/** Stores of every company to choose from; no more than are offered at once. */
export async function storesToReport(
  database: Database,
  search: string,
  channels: Channels,
): Promise<CallData<typeof listViolationStores>> {
  const pattern = containing(search);
  const { rows: companies } = await sql<{ company_id: string; name: string }>`
    select distinct co.company_id, co.name from company co join seller_claim c using (company_id)
    where ${search} = '' or concat_ws(' ', co.name, c.seller_id) ilike ${pattern}
    order by co.name, co.company_id limit ${VIOLATION_STORES}`.execute(database.system);
  const stores: CallData<typeof listViolationStores> = [];
  for (const { company_id, name } of companies) {
    if (stores.length >= VIOLATION_STORES) break;
    const rows = await database.withCompany(company_id, (db) =>
      db
        .selectFrom('channel')
        .select(['seller_id', 'marketplace_id'])
        .orderBy('seller_id')
        .orderBy('country_name')
        .execute(),
    );
    stores.push(
      ...rows
        .filter((row) => mayReach({ channels }, row.seller_id, row.marketplace_id))
        .map((row) => ({ company_id, company_name: name, ...row })),
    );
  }
  return stores.slice(0, VIOLATION_STORES);
}

export interface NewViolation {
  readonly id: string;
  readonly companyId: string;
  readonly sellerId: string;
  readonly marketId: string;
  readonly kind: ViolationKind;
  readonly severity: ViolationSeverity;
  readonly title: string;
  readonly description: string;
  /** Empty if it concerns the account. */
  readonly sku: string;
  readonly dueOn: string | null;
  readonly channels: Channels;
  readonly actor: { readonly userId: string; readonly name: string };
  readonly at: Date;
}

/** Opens a violation reported by a person; one with a known id is left unchanged. */
export async function reportViolation(
  db: CompanyTransaction,
  violation: NewViolation,
): Promise<'reported' | 'unknown-store' | 'unknown-sku'> {
  const { id, companyId, sellerId, marketId, kind, severity, title, description, sku, dueOn, actor, at } =
    violation;
  const key = { seller_id: sellerId, marketplace_id: marketId };
  const channel = await db
    .selectFrom('channel')
    .select('seller_id')
    .where('seller_id', '=', sellerId)
    .where('marketplace_id', '=', marketId)
    .executeTakeFirst();
  if (!channel || !mayReach(violation, sellerId, marketId)) return 'unknown-store';
  const product = sku
    ? await db
        .selectFrom('product')
        .select('asin')
        .where('seller_id', '=', sellerId)
        .where('marketplace_id', '=', marketId)
        .where('sku', '=', sku)
        .executeTakeFirst()
    : undefined;
  if (sku && !product) return 'unknown-sku';
  const row = await db
    .insertInto('violation')
    .values({
      company_id: companyId,
      violation_id: id,
      ...key,
      kind,
      severity,
      source: 'reporter',
      title,
      description,
      sku,
      asin: product?.asin ?? '',
      due_on: dueOn,
      reporter_user_id: actor.userId,
      opened_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'violation_id']).doNothing())
    .returning('violation_id')
    .executeTakeFirst();
  if (row) await addEvent(db, { companyId, violationId: id, kind: 'reported', to: 'new', actor, at });
  return 'reported';
}
