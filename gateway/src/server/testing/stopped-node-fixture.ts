import process from 'node:process';
import { citusSettings } from '@fairshelf/tooling/database/citus-cluster.ts';
import {
  type DrilledServer,
  debianServers,
  type Servers,
} from '@fairshelf/tooling/database/debian-servers.ts';
import { withConnection } from '@fairshelf/tooling/database/socket-url.ts';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { decodeBase32IgnorePadding } from '@oslojs/encoding';
import { generateHOTP } from '@oslojs/otp';
import type pg from 'pg';
import { demoPassword } from '../../areas/demo/demo-accounts.ts';
import { openAsOwner } from '../../base/privacy/fill-table-fixture.ts';
import { CLIENT, type LocalIssuer, startLocalIssuer } from '../../testing/local-issuer.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { addStoreWorld, OWN_MARKET, type StoreWorld } from '../../testing/store-world-fixture.ts';
import { type Answer, startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const SITE = 'https://app.fairshelf.test';
const SELLER = 'seller@demo.test';
const OPERATOR = 'cases@demo.test';
const COLLEAGUE = 'ads@demo.test';
const PORT = 5432;

/** The gateway of the test file. */
export let gateway: TestGateway;
let owner: pg.Client;
let issuer: LocalIssuer;
let servers: Servers;
/** A node of this file's database only: other files run on the other nodes meanwhile. */
let node: DrilledServer;

/** The store whose rows are on the stopped node. */
export let onNode: StoreWorld;
/** The store whose rows are on another node. */
export let elsewhere: StoreWorld;
let passkey: SoftwareAuthenticator;
let secret: string;

/** Sends a call with a body. */
export const post = (path: string, body: object, token?: string) =>
  gateway.ask('POST', path, { ...(token ? { token } : {}), body });

/** The token in the answer to a sign-in. */
export const tokenIn = ({ status, body }: Answer): string => {
  expect([status, body.message]).toEqual([200, undefined]);
  const session = (body.data ?? body) as { accessToken?: unknown };
  return String(session.accessToken);
};

/** The challenge that a passkey signs. */
const challengeOf = async (path: string, token?: string) => {
  const { body } = await post(path, {}, token);
  return String((body.data as { challenge?: unknown } | undefined)?.challenge);
};

/** Reads the ratings of a store. */
export const ratingsOf = ({ sellerId }: StoreWorld, token: string) =>
  gateway.ask('GET', `/api/review/product/rating/list?sellerId=${sellerId}&marketId=${OWN_MARKET}`, {
    token,
  });

/** The server of a company's rows. */
async function placeOf(companyId: string): Promise<{ shard: string; nodename: string }> {
  const { rows } = await owner.query(
    `select shardid::text as shard, nodename from citus_shards
     where shardid = get_shard_id_for_distribution_column('fairshelf.tag', $1::text)`,
    [companyId],
  );
  return rows[0];
}

/** Starts an empty server and adds it to the nodes of this database (docs/distributed.md#add-a-node). */
async function addNode(): Promise<DrilledServer> {
  const name = new URL(gateway.database.url).pathname.slice(1);
  const newNode = await servers.startPrimary('fourth', citusSettings);
  const roles = await owner.query(`select rolname from pg_roles where rolname ~ '^fairshelf_'`);
  await withConnection(newNode.urlOf('postgres'), async (server) => {
    for (const { rolname } of roles.rows) await server.query(`create role ${rolname} login`);
    await server.query(`create database ${name}`);
  });
  await withConnection(newNode.urlOf(name), (server) => server.query('create extension citus'));
  // A copy of the template names the template's database, which the new server doesn't have.
  await owner.query(`delete from pg_dist_object where classid = 'pg_database'::regclass`);
  await owner.query('select citus_add_node($1, $2)', [newNode.sockets, PORT]);
  await owner.query(`select replicate_reference_tables('block_writes')`);
  await owner.query(
    `select run_command_on_workers('grant usage on all sequences in schema fairshelf to fairshelf_app')`,
  );
  return newNode;
}

/** A store of this person whose rows are on `place`, or elsewhere. */
async function addStore(userId: string, isWanted: (nodename: string) => boolean): Promise<StoreWorld> {
  const world = await addStoreWorld(gateway.database, new Date(gateway.clock.now));
  const { nodename } = await placeOf(world.companyId);
  if (!isWanted(nodename)) return addStore(userId, isWanted);
  await gateway.database.system
    .insertInto('company_member')
    .values({ company_id: world.companyId, user_id: userId, role: 'owner' })
    .execute();
  return world;
}

/** Starts a sign-in at a company's provider. */
async function startSignIn(email: string): Promise<{ url: string; cookie: string }> {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/auth/company/start',
    payload: { email },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'fs_company_sign_in');
  return { url: answer.json().data?.url ?? '', cookie: `fs_company_sign_in=${cookie?.value}` };
}

/** The ways to sign in, each with a person who has prepared it. */
export const WAYS: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['a password', () => post('/api/auth/login', { user_name: SELLER, password: demoPassword })],
  [
    'the code of an app',
    () => {
      const step = BigInt(Math.floor(gateway.clock.now / 30_000));
      const code = generateHOTP(decodeBase32IgnorePadding(secret), step, 6);
      return post('/api/auth/login', { user_name: OPERATOR, password: demoPassword, code });
    },
  ],
  [
    'a passkey',
    async () =>
      post('/api/auth/passkey', { credential: passkey.use(await challengeOf('/api/auth/passkey/start')) }),
  ],
  [
    'the identity provider of a company',
    async () => {
      const { url, cookie } = await startSignIn(COLLEAGUE);
      const answer = issuer.signIn(url, { email: COLLEAGUE });
      return gateway.ask('POST', '/api/auth/company', { cookie, body: { answer } });
    },
  ],
];

/** Prepares a passkey, the code of an app and the provider of a company, each for its person. */
async function prepareWays(token: string): Promise<void> {
  passkey = new SoftwareAuthenticator(SITE);
  const credential = passkey.create(await challengeOf('/api/user/passkey/start', token));
  await post('/api/user/passkey', { name: 'Laptop', credential }, token);
  const { body } = await post('/api/auth/login', { user_name: OPERATOR, password: demoPassword });
  secret = body.fields?.find(({ path }) => path === 'enrolment.secret')?.message ?? '';
  await gateway.ask('PUT', '/api/company/sign-in', {
    token,
    body: {
      issuer: issuer.url,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      is_enabled: true,
      is_required: false,
      adds_people: false,
    },
  });
  await post('/api/company/domain', { domain: 'demo.test' }, token);
  await post('/api/company/domain/prove', { domain: 'demo.test' }, token);
}

/** Of the person who owns both stores. */
export let token: string;

/** For tests: a gateway with a store on a node of its own, and one elsewhere; that node is then stopped. */
export function setUpStoppedNode(): void {
  beforeAll(async () => {
    servers = await debianServers(process.env.CITUS_PROGRAMS);
    const txtRecords = async () => {
      const { rows } = await owner.query('select record from company_domain');
      return rows.map(({ record }) => `fairshelf-domain=${record}`);
    };
    gateway = await startTestGateway({ txtRecords }, { PUBLIC_URL: SITE, OPERATOR_SECOND_FACTOR: '1' });
    issuer = await startLocalIssuer(() => Date.now());
    owner = await openAsOwner(gateway.database.url);
    const { rows } = await owner.query('select user_id from app_user where email = $1', [SELLER]);
    const userId = rows[0].user_id;
    onNode = await addStore(userId, () => true);
    const from = await placeOf(onNode.companyId);
    node = await addNode();
    await owner.query(
      `select citus_move_shard_placement($1, $2, $3, $4, $3, shard_transfer_mode => 'block_writes')`,
      [from.shard, from.nodename, PORT, node.sockets],
    );
    // New rows, too, with the numbers that the node draws.
    await addStore(userId, (nodename) => nodename === node.sockets);
    elsewhere = await addStore(userId, (nodename) => nodename !== node.sockets);
    token = await gateway.signIn(SELLER);
    await prepareWays(token);
    for (const store of [onNode, elsewhere]) expect((await ratingsOf(store, token)).status).toBe(200);
    // Visits are recorded once in five minutes.
    gateway.clock.now += 6 * 60_000;
    await node.kill();
  }, 180_000);
  afterAll(async () => {
    await issuer?.end();
    await owner?.end();
    await gateway?.end();
    await servers?.end();
  });
}

/** Starts the stopped node again. */
export async function restartNode(): Promise<void> {
  node = await node.restart();
}
