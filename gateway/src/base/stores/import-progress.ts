import {
  type CallData,
  type readConnectProgress,
  STORE_IMPORT_KINDS,
} from '@fairshelf/shared-contracts/core';
import type { Database } from '../database/database.ts';
import { importStates } from './import-states.ts';

type Progress = CallData<typeof readConnectProgress>;
type States = Awaited<ReturnType<typeof importStates>>;

/**
 * The first import of a seller account over all its marketplaces: what has been fetched and what is left. Undefined for
 * an account without channels.
 */
export async function readImportProgress(
  database: Database,
  companyId: string,
  sellerId: string,
): Promise<Progress | undefined> {
  return database.withCompany(companyId, async (db) => {
    const channels = await db
      .selectFrom('channel')
      .select(['marketplace_id', 'country_code', 'country_name'])
      .where('seller_id', '=', sellerId)
      .orderBy('country_name')
      .execute();
    if (channels.length === 0) return undefined;
    const perMarketplace: States[] = [];
    for (const { marketplace_id } of channels) {
      perMarketplace.push(await importStates(db, { sellerId, marketId: marketplace_id }));
    }
    return {
      channels: channels.map(({ country_code, country_name }) => ({ country_code, country_name })),
      imports: STORE_IMPORT_KINDS.map((kind) => overAll(kind, perMarketplace)),
    };
  });
}

/** Imports that one run does for the whole account, not for each marketplace. */
const ACCOUNT_WIDE: ReadonlySet<string> = new Set([
  'participations',
  'ledger',
  'reimbursements',
  'account-health',
]);

/** One kind of import over all marketplaces: done only when each is, failed when any is and none goes on. */
function overAll(
  kind: (typeof STORE_IMPORT_KINDS)[number],
  perMarketplace: readonly States[],
): Progress['imports'][number] {
  const states = perMarketplace.flatMap((list) => list.filter((one) => one.kind === kind));
  const has = (state: Progress['imports'][number]['state']) => states.some((one) => one.state === state);
  const rows = ACCOUNT_WIDE.has(kind)
    ? (states[0]?.rows ?? 0)
    : states.reduce((sum, one) => sum + one.rows, 0);
  if (has('running')) return { kind, state: 'running', rows };
  if (has('waiting')) return { kind, state: has('done') ? 'running' : 'waiting', rows };
  return { kind, state: has('failed') ? 'failed' : 'done', rows };
}
