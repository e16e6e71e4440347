import type { CallData } from '@fairshelf/shared-contracts/core';
import type { findProductCodes, ProductCode } from '@fairshelf/shared-contracts/ratings';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../base/database/database.ts';
import { matchesSearch } from './product-search.ts';

interface CodeQuery {
  readonly sellerId: string;
  readonly marketId: string;
  readonly by: ProductCode;
}

/** SKUs or ASINs of a store that match a search, by code. */
export async function codesMatching(
  db: CompanyTransaction,
  { sellerId, marketId, by, search }: CodeQuery & { readonly search: string },
): Promise<CallData<typeof findProductCodes>> {
  const { rows } = await sql<{ code: string; title: string }>`
    select ${sql.ref(by)} as code, min(title) as title from product
    where seller_id = ${sellerId} and marketplace_id = ${marketId}
      and ${search.trim() ? matchesSearch(search) : sql`true`}
    group by 1 order by 1 limit 20`.execute(db);
  return rows;
}

/** The codes that no product of the store has, in their order. ASINs are compared ignoring case, as they are stored. */
export async function unknownCodes(
  db: CompanyTransaction,
  { sellerId, marketId, by, codes }: CodeQuery & { readonly codes: readonly string[] },
): Promise<string[]> {
  const codeColumn = by === 'asin' ? sql`upper(given.code)` : sql`given.code`;
  const { rows } = await sql<{ code: string }>`
    select given.code from unnest(${codes}::text[]) with ordinality given(code, place)
    where not exists (select from product p where p.seller_id = ${sellerId} and p.marketplace_id = ${marketId}
      and ${sql.ref(`p.${by}`)} = ${codeColumn})
    order by given.place`.execute(db);
  return rows.map(({ code }) => code);
}
