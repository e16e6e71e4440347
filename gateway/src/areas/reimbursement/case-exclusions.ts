import type { CaseExclusion, ExclusionKind } from '@fairshelf/shared-contracts/reimbursement';
import { CASE_GROUPS } from '@fairshelf/shared-contracts/reimbursement';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';

/** Unfiled cases held back by exclusion `x`. */
const heldBy = sql<number>`(
  select count(*)::int from reimbursement_case c
  where c.company_id = x.company_id and c.seller_id = x.seller_id and c.state = any(${CASE_GROUPS.open}::text[])
    and case x.kind when 'sku' then c.sku = x.value else c.category = x.value end)`;

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  addedAt: sql`x.added_at`,
  '-addedAt': sql`x.added_at desc`,
  value: sql`x.value`,
  '-value': sql`x.value desc`,
};

/** A page of a seller account's exclusions, and their total number. */
export async function listExclusionsOf(
  db: CompanyTransaction,
  sellerId: string,
  page: { readonly sort: string; readonly offset: number; readonly limit: number },
): Promise<{ rows: CaseExclusion[]; total: number }> {
  const { rows } = await sql<{
    kind: ExclusionKind;
    value: string;
    title: string | null;
    note: string;
    added_by_name: string;
    added_at: Date;
    cases: number;
  }>`
    select x.kind, x.value, x.note, x.added_by_name, x.added_at, ${heldBy} as cases,
      (select max(p.title) from product p where p.seller_id = x.seller_id and p.sku = x.value and x.kind = 'sku') as title
    from case_exclusion x where x.seller_id = ${sellerId}
    order by ${orders[page.sort] ?? orders['-addedAt']}, x.kind, x.value limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const { total } = await db
    .selectFrom('case_exclusion')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ added_by_name: addedBy, added_at: addedAt, ...row }) => ({
      ...row,
      addedBy,
      addedAt: addedAt.toISOString(),
    })),
    total: Number(total),
  };
}

/** Those of these SKUs that neither a product nor a case of the account has. */
export async function unknownSkus(
  db: CompanyTransaction,
  sellerId: string,
  skus: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ sku: string }>`
    select wanted.sku from unnest(${[...skus]}::text[]) wanted (sku)
    where not exists (select from product p where p.seller_id = ${sellerId} and p.sku = wanted.sku)
      and not exists (select from reimbursement_case c where c.seller_id = ${sellerId} and c.sku = wanted.sku)`.execute(
    db,
  );
  return rows.map(({ sku }) => sku);
}

export interface NewExclusions {
  readonly companyId: string;
  readonly sellerId: string;
  readonly kind: ExclusionKind;
  readonly values: readonly string[];
  readonly note: string;
  readonly by: string;
  readonly now: Date;
}

/** Adds the missing exclusions; returns how many, and the cases that all of them hold back. */
export async function addExclusionsTo(
  db: CompanyTransaction,
  { companyId, sellerId, kind, values, note, by, now }: NewExclusions,
): Promise<{ added: number; cases: number }> {
  const rows = await db
    .insertInto('case_exclusion')
    .values(
      values.map((value) => ({
        company_id: companyId,
        seller_id: sellerId,
        kind,
        value,
        note,
        added_by_name: by,
        added_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .execute();
  return { added: rows.length, cases: await casesOf(db, { sellerId, kind, values }) };
}

async function casesOf(
  db: CompanyTransaction,
  { sellerId, kind, values }: Pick<NewExclusions, 'sellerId' | 'kind' | 'values'>,
): Promise<number> {
  const { rows } = await sql<{ cases: number }>`
    select coalesce(sum(${heldBy}), 0)::int as cases from case_exclusion x
    where x.seller_id = ${sellerId} and x.kind = ${kind} and x.value = any(${[...values]}::text[])`.execute(
    db,
  );
  return rows[0]?.cases ?? 0;
}

/** Lifts one exclusion; returns the cases that continue, undefined if there was none. */
export async function removeExclusionOf(
  db: CompanyTransaction,
  exclusion: { readonly sellerId: string; readonly kind: ExclusionKind; readonly value: string },
): Promise<number | undefined> {
  const cases = await casesOf(db, { ...exclusion, values: [exclusion.value] });
  const removed = await db
    .deleteFrom('case_exclusion')
    .where('seller_id', '=', exclusion.sellerId)
    .where('kind', '=', exclusion.kind)
    .where('value', '=', exclusion.value)
    .returning('value')
    .executeTakeFirst();
  return removed && cases;
}
