import { beforeAll } from '@jest/globals';
import { sql } from 'kysely';
import { requestImport } from '../../base/stores/request-import.ts';
import { sellerAccountId } from '../../base/stores/seller-account-id.ts';
import { type Marketplace, marketplacesOfRegion } from '../../outside/marketplace/marketplaces.ts';
import { createTokenVault } from '../../outside/marketplace/token-vault.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { seededRandom } from './seeded.ts';
import { createSimulatedGateway, type SimulatedGateway } from './simulated-gateway.ts';
import {
  createSimulatedMarketplace,
  type Outage,
  type SimulatedMarketplace,
} from './simulated-marketplace.ts';
import type { SimulatedSeller } from './simulated-seller.ts';

/** As many as a check of every commit can afford; `SIMULATION_SELLERS=200` before a release. */
export const SELLERS = Number(process.env.SIMULATION_SELLERS ?? 16);

export const HOURS = Number(process.env.SIMULATION_HOURS ?? 1.25);
/** One every half hour, in turns. */
export const KILLS = Math.floor(HOURS * 2);

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** When the simulation starts. */
export const START = Date.parse('2026-11-22T09:00:00Z');
let SELLERS_WITH_DETAILS = 2;
/** The clock advances to the next due step in steps of this size: about the time of a dispatcher's poll. */
const GRID_MS = 5_000;

const RESTART_MS = 30_000;
/** Connections of two gateways: as many as the steps they run. */
export const MOST_CONNECTIONS = 12;

const vault = createTokenVault(`test:${Buffer.alloc(32, 9).toString('base64')}`);

interface Account {
  readonly seller: SimulatedSeller;
  readonly companyId: string;
}

/** The connected sellers. */
export let accounts: readonly Account[];
/** What they sell on. */
export let marketplace: SimulatedMarketplace;
/** The simulated time, in Unix ms. */
export let clock: number;

/** One seller of 50,000 orders, some of 10,000 and 2,500, most of 500; one in ten sells in ten marketplaces. */
function simulateSeller(at: number): SimulatedSeller {
  const region =
    at % 10 === 0 || seededRandom('region', at) < 0.3
      ? 'EU'
      : seededRandom('region', at) < 0.95
        ? 'NA'
        : 'FE';
  const all = marketplacesOfRegion(region).filter(({ countryCode }) => SHOPS.has(countryCode));
  const many = at % 10 === 0 ? 10 : 1 + Math.floor(seededRandom('many', at) ** 3 * 4);
  const marketplaces: readonly Marketplace[] = all.slice(0, many);
  const orders = at === 1 ? 50_000 : at % 50 === 2 ? 10_000 : at % 10 === 3 ? 2_500 : 500;
  const sellerId = `A${String(at).padStart(3, '0')}SIM${String(at).padStart(3, '0')}`;
  return { sellerId, refreshToken: `refresh-${at}`, region, marketplaces, orders };
}

const SHOPS = new Set([
  'US',
  'CA',
  'MX',
  'BR',
  'UK',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'BE',
  'SE',
  'PL',
  'TR',
  'JP',
  'AU',
]);

const hasDetails = ({ orders, marketplaces }: SimulatedSeller): boolean =>
  orders === 500 && marketplaces.length === 1 && SELLERS_WITH_DETAILS-- > 0;

const outages: readonly Outage[] = [
  { kind: '503', from: START + 4 * MINUTE_MS, until: START + 6 * MINUTE_MS },
  { kind: '429', from: START + 9 * MINUTE_MS, until: START + 10 * MINUTE_MS },
  { kind: 'html', from: START + 70 * MINUTE_MS, until: START + 71 * MINUTE_MS },
];

/** The first hour contains this share of them. */
export const FIRST_OUTAGES_MS = outages
  .filter(({ from }) => from < START + HOUR_MS)
  .reduce((sum, { from, until }) => sum + until - from, 0);

async function connect(seller: SimulatedSeller): Promise<Account> {
  const companyId = await addCompany(database, seller.sellerId);
  const { sellerId, region, marketplaces } = seller;
  const key = { companyId, sellerId, region };
  const [home] = marketplaces;
  await database.withCompany(companyId, async (db) => {
    await db
      .insertInto('seller_account')
      .values({
        company_id: companyId,
        seller_id: sellerId,
        region,
        store_name: sellerId,
        sealed_refresh_token: vault.seal(seller.refreshToken, sellerAccountId(key)),
        default_marketplace_id: home?.id ?? '',
        authorized_at: new Date(START),
      })
      .execute();
    await db
      .insertInto('channel')
      .values(
        marketplaces.map((each) => ({
          company_id: companyId,
          seller_id: sellerId,
          marketplace_id: each.id,
          region,
          country_code: each.countryCode,
          country_name: each.name,
          store_name: sellerId,
        })),
      )
      .execute();
    await requestImport(db, key, { now: new Date(START), isAwaited: true });
    // A request for each order, or each product, of every seller would only make the simulation longer.
    if (!hasDetails(seller))
      await db.deleteFrom('import_step').where('feed', 'in', ['order-details', 'topics']).execute();
  });
  return { seller, companyId };
}

const open = (name: string): SimulatedGateway =>
  createSimulatedGateway({ name, url: database.url, fetch: marketplace.fetch, now: () => clock, vault });

/** For tests: a database with the simulated sellers, connected to a marketplace with outages. */
export function setUpSimulation(): void {
  setUpDatabase();
  beforeAll(async () => {
    const sellers = Array.from({ length: SELLERS }, (_, at) => simulateSeller(at + 1));
    clock = START;
    marketplace = createSimulatedMarketplace({ sellers, start: START, now: () => clock, outages });
    const connected: Account[] = [];
    for (const seller of sellers) connected.push(await connect(seller));
    accounts = connected;
  }, 120_000);
}

/** The age of the newest complete import of orders and listings, by company, in minutes. */
interface Sample {
  readonly hour: number;
  readonly ages: ReadonlyMap<string, number>;
}

/** Runs the hours: a kill every half hour, in turns, at a random request; returns the observations. */
export async function simulate(): Promise<{
  steps: number;
  kills: number;
  connections: number;
  samples: Sample[];
}> {
  const gateways = new Map([
    ['one', open('one')],
    ['two', open('two')],
  ]);
  const kills = Array.from({ length: KILLS }, (_, at) => ({
    at: START + at * 30 * MINUTE_MS + Math.floor(seededRandom('kill', at) * 25 * MINUTE_MS),
    name: at % 2 === 0 ? 'one' : 'two',
    afterRequests: Math.floor(seededRandom('request', at) * 40),
    when: at % 4 < 2 ? ('before' as const) : ('after' as const),
  }));
  const restarts = new Map<string, number>();
  const dead: Promise<void>[] = [];
  let [steps, killCount, connections] = [0, 0, 0];
  const samples: Sample[] = [];
  const end = START + HOURS * HOUR_MS;

  while (clock < end) {
    const [kill] = kills;
    if (kill && clock >= kill.at && !restarts.has(kill.name)) {
      kills.shift();
      gateways.get(kill.name)?.kill(kill.afterRequests, kill.when);
    }
    for (const [name, at] of restarts)
      if (clock >= at) {
        restarts.delete(name);
        const next = open(name);
        gateways.set(name, next);
        await next.start();
      }
    const ran = await Promise.all([...gateways.values()].map((gateway) => gateway.runDue()));
    steps += ran.reduce((sum, one) => sum + one, 0);
    for (const [name, gateway] of gateways)
      if (gateway.isDead()) {
        gateways.delete(name);
        // The connections of a dead process end with it.
        dead.push(gateway.close());
        killCount += 1;
        restarts.set(name, clock + RESTART_MS);
      }
    connections = Math.max(connections, await countConnections());
    if (Math.floor((clock - START) / HOUR_MS) > samples.length)
      samples.push(await sample(samples.length + 1));
    const due = (await [...gateways.values()][0]?.nextDueAt())?.getTime() ?? end;
    const next = Math.min(due, end, kills[0]?.at ?? end, ...restarts.values());
    clock = Math.max(clock + GRID_MS, Math.ceil(next / GRID_MS) * GRID_MS);
  }
  samples.push(await sample(HOURS));
  for (const gateway of gateways.values()) await gateway.close();
  await Promise.all(dead);
  return { steps, kills: killCount, connections, samples };
}

/** Connections used by the gateways, not by this test, nor by the nodes of Citus among themselves. */
async function countConnections(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and application_name = 'fairshelf' and pid <> pg_backend_pid()`.execute(
    database.system,
  );
  // The test's own pool holds up to four.
  return Math.max(0, (rows[0]?.open ?? 0) - 4);
}

async function sample(hour: number): Promise<Sample> {
  const { rows } = await sql<{ company_id: string; age: string }>`
    select company_id, extract(epoch from ${new Date(clock)}::timestamptz - min(done_at)) / 60 as age
    from import_step where feed in ('orders', 'listings') and done_at is not null group by company_id`.execute(
    database.system,
  );
  return { hour, ages: new Map(rows.map(({ company_id, age }) => [company_id, Number(age)])) };
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** The median, the 95th percentile and the largest of some values. */
export const spread = (values: readonly number[], unit: string): string =>
  `median ${quantile(values, 0.5).toFixed(1)}, p95 ${quantile(values, 0.95).toFixed(1)}, most ${quantile(values, 1).toFixed(1)} ${unit}`;

/** Bytes of this thread's heap and buffers; others run in the same process. */
export function ownMemory(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
