import pg from 'pg';
import { insertRow, withoutTriggers } from '../base/privacy/fill-table-fixture.ts';
import type { TokenVault } from '../outside/marketplace/token-vault.ts';

interface SealedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, string>>;
  /** Column → the name that its text is bound to. */
  readonly bound: Readonly<Record<string, string>>;
}

/** For tests: a row of each table with sealed columns, bound as stored data of installations is. */
export const sealedRows = (companyId: string, userId: string): readonly SealedRow[] => [
  {
    table: 'seller_account',
    row: { company_id: companyId, seller_id: 'A1SEALED', region: 'NA' },
    bound: { sealed_refresh_token: `${companyId}/NA/A1SEALED` },
  },
  {
    table: 'ads_connection',
    row: { company_id: companyId, seller_id: 'A1SEALED', region: 'NA' },
    bound: { sealed_refresh_token: `ads:${companyId}/NA/A1SEALED` },
  },
  { table: 'keepa_key', row: { company_id: companyId }, bound: { sealed_key: `keepa/${companyId}` } },
  {
    table: 'webhook',
    row: { company_id: companyId },
    bound: { sealed_url: `webhook/${companyId}`, sealed_secret: `webhook/${companyId}` },
  },
  ...['order-1', 'order-2', 'order-3'].map((order) => ({
    table: 'seller_feedback',
    row: { company_id: companyId, order_id: order },
    bound: { sealed_comments: `feedback/${companyId}/${order}` },
  })),
  {
    table: 'single_sign_on',
    row: { company_id: companyId },
    bound: { sealed_secret: `single-sign-on/${companyId}` },
  },
  { table: 'second_factor', row: { user_id: userId }, bound: { sealed_secret: `second-factor/${userId}` } },
];

/** For tests: adds these rows, each text naming what it is bound to. The owner's tables must be without checks. */
export const addSealedRows = (owner: pg.Client, rows: readonly SealedRow[], vault: TokenVault) =>
  withoutTriggers(owner, async () => {
    for (const { table, row, bound } of rows) {
      const sealed = Object.entries(bound).map(([column, name]) => [column, vault.seal(name, name)]);
      await insertRow(owner, table, { ...row, ...Object.fromEntries(sealed) });
    }
  });

/** For tests: the places whose text this vault doesn't decrypt to what was added. */
export async function unreadable(
  owner: pg.Client,
  rows: readonly SealedRow[],
  vault: TokenVault,
): Promise<readonly string[]> {
  const places: string[] = [];
  for (const { table, row, bound } of rows) {
    for (const [column, name] of Object.entries(bound)) {
      const keys = Object.keys(row).map((key, at) => `${pg.escapeIdentifier(key)}::text = $${at + 1}`);
      const found = await owner.query<{ sealed: string }>(
        `select ${column} as sealed from ${table} where ${keys.join(' and ')}`,
        Object.values(row),
      );
      const decryption = vault.open(found.rows[0]?.sealed ?? '', name);
      if (!decryption.ok || decryption.value !== name) places.push(`${table}.${column}`);
    }
  }
  return places;
}
