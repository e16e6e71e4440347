import type { CallData } from '@fairshelf/shared-contracts/core';
import { type ImportProgress, STORE_IMPORT_KINDS } from '@fairshelf/shared-contracts/market';
import type { readConnectProgress } from '@fairshelf/shared-contracts/signup';
import type { Services } from '../services.ts';
import { FEED_PLANS } from './feed-plans.ts';
import { importForecasts } from './import-forecasts.ts';
import { statesOfMarket } from './import-states.ts';

type Progress = CallData<typeof readConnectProgress>;
type States = Awaited<ReturnType<typeof statesOfMarket>>;
type Import = Progress['imports'][number];

/**
 * The first import of a seller account over all its marketplaces: what was imported, what is left, and when it is
 * expected to finish. Undefined for an account without channels.
 */
export async function readImportProgress(
  means: Pick<Services, 'database' | 'connector' | 'now'>,
  companyId: string,
  sellerId: string,
): Promise<Progress | undefined> {
  const channels = await means.database.withCompany(companyId, (db) =>
    db
      .selectFrom('channel')
      .select(['marketplace_id', 'country_code', 'country_name'])
      .where('seller_id', '=', sellerId)
      .orderBy('country_name')
      .execute(),
  );
  if (channels.length === 0) return undefined;
  const forecasts = await importForecasts(means, companyId, sellerId);
  const perMarketplace: States[] = [];
  for (const { marketplace_id } of channels) {
    const market = { companyId, sellerId, marketId: marketplace_id };
    perMarketplace.push(await statesOfMarket(means, market, forecasts));
  }
  return {
    channels: channels.map(({ country_code, country_name }) => ({ country_code, country_name })),
    imports: STORE_IMPORT_KINDS.map((kind) => overAll(kind, perMarketplace)),
  };
}

/** Imports that run once for the whole account, not per marketplace. */
const ACCOUNT_WIDE: ReadonlySet<string> = new Set(
  FEED_PLANS.flatMap(({ name, scope }) => (scope === 'account' ? [name] : [])),
);

/** One kind of import over all marketplaces: done only when each is, failed when any is and none is running. */
function overAll(kind: (typeof STORE_IMPORT_KINDS)[number], perMarketplace: readonly States[]): Import {
  const states = perMarketplace.flatMap((list) => list.filter((one) => one.kind === kind));
  const rows = ACCOUNT_WIDE.has(kind)
    ? (states[0]?.rows ?? 0)
    : states.reduce((sum, one) => sum + one.rows, 0);
  const message = states.find(({ state }) => state === 'failed')?.message ?? null;
  const progress = slowestOf(states);
  return { kind, state: stateOf(states), rows, message, ...(progress ? { progress } : {}) };
}

function stateOf(states: States): Import['state'] {
  const has = (state: Import['state']) => states.some((one) => one.state === state);
  if (has('running')) return 'running';
  if (has('waiting')) return has('done') ? 'running' : 'waiting';
  return has('failed') ? 'failed' : 'done';
}

/** The last one to finish decides; undefined if nothing is running. */
function slowestOf(states: States): ImportProgress | undefined {
  const pending = states.flatMap(({ progress }) => progress ?? []);
  const slowest = pending.toSorted((a, b) => timeOf(b) - timeOf(a))[0];
  if (!slowest) return undefined;
  const shares = states.map(({ progress }) => (progress ? (progress.share ?? 0) : 1));
  const isCounted = states.length > 1 || slowest.share !== null;
  return {
    ...slowest,
    share: isCounted ? shares.reduce((sum, share) => sum + share, 0) / shares.length : null,
    takesLonger: pending.some(({ takesLonger }) => takesLonger),
    wasRead: pending.every(({ wasRead }) => wasRead),
  };
}

const timeOf = ({ readyAt }: ImportProgress): number =>
  readyAt === null ? Number.POSITIVE_INFINITY : Date.parse(readyAt);
