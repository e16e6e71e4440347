import { setTimeout as wait } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAdsConnections } from '../areas/ads/index.ts';
import { serveLocalPayment, servePaymentWebhook } from '../areas/billing/index.ts';
import { serveCampaignPreviews, serveMailEvents, serveMailLinks } from '../areas/campaigns/index.ts';
import { ensureStandardCodes } from '../areas/codes/index.ts';
import {
  countDeprecated,
  createContractGate,
  createReleaseSigner,
  createReleases,
  createSpaceGate,
  openStorage,
  serveHealthReports,
} from '../areas/delivery/index.ts';
import { seedDemo } from '../areas/demo/index.ts';
import { serveProfileImages } from '../areas/identity/index.ts';
import { serveOneClick } from '../areas/mail-preferences/index.ts';
import { createSellerConnections } from '../areas/market/index.ts';
import { createWorkGauges } from '../areas/operations/index.ts';
import { atMost } from '../base/at-most.ts';
import { connectionBudget } from '../base/database/connection-budget.ts';
import { isDatabaseAway } from '../base/database/connection-failure.ts';
import { type Database, openDatabase } from '../base/database/database.ts';
import { migrate } from '../base/database/migrations/migrate.ts';
import { preparePoolUser } from '../base/database/pool-user.ts';
import { openReplica } from '../base/database/replica/open-replica.ts';
import { createHitLimits } from '../base/http/hit-limits.ts';
import type { ServedCall } from '../base/http/serve.ts';
import { createTraffic, watchTraffic } from '../base/http/traffic.ts';
import type { JobWorker } from '../base/jobs/define-job.ts';
import { createJobQueue } from '../base/jobs/job-queue.ts';
import { createWorkerIdentity } from '../base/jobs/worker-identity.ts';
import { serveMailbox } from '../base/mail/mailbox-pages.ts';
import type { Services } from '../base/services.ts';
import type { Settings } from '../base/settings/read-settings.ts';
import { acceptForms } from '../base/upload/accept-forms.ts';
import { feeds } from '../imports/feeds/index.ts';
import {
  createNotificationReceiver,
  type NotificationReceiver,
} from '../imports/notifications/receive-notifications.ts';
import { ratingSource } from '../imports/rating-source.ts';
import { createImportDispatcher, type ImportDispatcher } from '../imports/steps/dispatcher.ts';
import { dnsTxtRecords } from '../outside/internet/txt-records.ts';
import { type Connector, createConnector } from '../outside/marketplace/connector/connector.ts';
import { postgresRateLimitStore } from '../outside/marketplace/sp-api/rate-limit-store-postgres.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { sqsQueue } from '../outside/queue/sqs-queue.ts';
import { roomsDir } from '../rooms-dir.ts';
import { answerBadAddress, answerBadRequest, answerErrors } from './answer-errors.ts';
import { servedCalls } from './calls.ts';
import { compressAnswers } from './compress-answers.ts';
import { workers as allWorkers } from './jobs.ts';
import { loggerOptions } from './logger.ts';
import { HEADER_BYTES, refuseLongAddresses } from './long-addresses.ts';
import { serveMetrics } from './metrics.ts';
import { openPayment } from './open-payment.ts';
import { openTraces } from './open-traces.ts';
import { serveReference } from './reference-page.ts';
import { registerCalls } from './router.ts';
import { addSecureHeaders } from './secure-headers.ts';
import { serveHealth } from './serve-health.ts';
import { releasedRemotes, servePages } from './serve-pages.ts';
import { shedLoad } from './shed-load.ts';
import { serveStatus } from './status-page.ts';
import { REFERENCE_HEADER, traceIdOf, traceRequests } from './trace-requests.ts';

const bodyLimit = 1_048_576;
/** A stop takes at most 10 s: requests have 7 s while jobs end in 8, then the database closes. */
const HTTP_MS = 7_000;
const DATABASE_MS = 1_500;

export interface Gateway {
  readonly app: FastifyInstance;
  readonly services: Services;
  /**
   * Listens at once, answering 503, then migrates, seeds and starts to work; settles when calls are answered. An
   * unavailable database is waited for. Throws when the port is taken or a migration fails.
   */
  readonly start: () => Promise<void>;
  /** Closes everything within 10 seconds. Unfinished jobs are returned to their queues. */
  readonly stop: () => Promise<void>;
}

/** Parts that tests replace. */
export interface GatewayParts {
  readonly now?: () => Date;
  readonly connector?: Connector;
  readonly txtRecords?: Services['txtRecords'];
  readonly remotes?: Services['remotes'];
  readonly calls?: readonly ServedCall[];
  readonly workers?: readonly JobWorker[];
  /** Whether it imports; without, only a gateway does whose workers aren't chosen. */
  readonly imports?: boolean;
  /** The retry delay for an unavailable database at startup. */
  readonly retryMs?: number;
  /** Receives the log lines in place of the standard output. */
  readonly logTo?: { readonly write: (line: string) => void };
}

/** Assembles the gateway without starting anything. */
export async function createGateway(settings: Settings, parts: GatewayParts = {}): Promise<Gateway> {
  const app = Fastify({
    logger: { ...loggerOptions(settings.LOG_LEVEL), ...(parts.logTo && { stream: parts.logTo }) },
    bodyLimit,
    trustProxy: trustOf(settings.TRUST_PROXY),
    // When stopping, idle connections are closed at once; busy ones finish their request.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: traceIdOf,
    logController: new Fastify.LogController({ requestIdLogLabel: 'trace' }),
    requestIdHeader: false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadRequest,
    routerOptions: { maxParamLength: 200 },
    http: { maxHeaderSize: HEADER_BYTES },
  });
  const endTraces = await openTraces(settings);
  const budget = connectionBudget(settings);
  const works = settings.GATEWAY_ROLE !== 'web';
  const database = openDatabase({
    url: settings.DATABASE_URL,
    poolUrl: settings.DATABASE_POOL_URL,
    max: budget.pool,
    onError: (error) => app.log.warn({ err: error }, 'database connection lost'),
  });
  const replica =
    settings.DATABASE_REPLICA_URL === undefined
      ? undefined
      : openReplica({
          url: settings.DATABASE_REPLICA_URL,
          primary: database,
          max: budget.pool,
          mostLagMs: settings.REPLICA_MOST_LAG * 1000,
          onError: (error) => app.log.warn({ err: error }, 'replica connection lost'),
        });
  const worker = createWorkerIdentity(settings.WORKER_NAME);
  const jobs = createJobQueue({
    url: settings.DATABASE_URL,
    log: app.log,
    worker,
    vault: createTokenVault(settings.SECRETS_KEY),
    leaseSeconds: settings.JOB_LEASE_SECONDS,
    connections: budget.queue,
    works,
  });
  const now = parts.now ?? (() => new Date());
  let ready = false;
  const calls = parts.calls ?? servedCalls;
  const releases = createReleases({
    database,
    storage: openStorage(settings),
    signer: createReleaseSigner({ releaseKey: settings.RELEASE_KEY, secretsKey: settings.SECRETS_KEY }),
    dataDir: settings.DATA_DIR,
    edition: settings.EDITION,
    origins: settings.REMOTE_ORIGINS,
    foreignOrigins: settings.RELEASE_ORIGINS,
    now,
    // Before the first migration there is no table to read, and 'untilReachable' reports an unavailable database.
    onProblem: (error) => app.log[ready ? 'warn' : 'debug']({ err: error }, 'releases'),
    gate: createContractGate(roomsDir, () => new Set(calls.map(({ call }) => call.name))),
    space: createSpaceGate(roomsDir),
  });
  const services: Services = {
    settings,
    database,
    replica,
    jobs,
    worker,
    connector: parts.connector ?? openConnector(settings, database),
    payment: await openPayment(settings, database),
    txtRecords: parts.txtRecords ?? dnsTxtRecords,
    releases,
    traffic: createTraffic(),
    limits: createHitLimits(database, () => now().getTime()),
    readiness: { ready: () => ready },
    remotes: parts.remotes ?? (() => releasedRemotes(settings, releases)),
    log: app.log,
    now,
  };
  // Tests that choose their workers import nothing by default.
  const imports =
    works && (parts.imports ?? parts.workers === undefined) ? createImports(services) : undefined;
  const notifications = imports && createNotifications(services);
  let stopping = false;
  // A connection kept alive after the last answer would delay the stop for as long as its client likes.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) void reply.header('connection', 'close');
  });
  await registerEverything(app, services, calls);

  return {
    app,
    services,
    start: async () => {
      await app.listen({ port: settings.PORT, host: settings.HOST });
      await untilReachable(
        async () => {
          await migrate(settings.DATABASE_URL);
          if (settings.DATABASE_POOL_URL !== undefined)
            await preparePoolUser(settings.DATABASE_URL, settings.DATABASE_POOL_URL);
          replica?.start();
          await ensureStandardCodes(database);
          const publishes = settings.PUBLISH_LOCAL_BUILDS && settings.GATEWAY_ROLE !== 'worker';
          await services.releases.start(publishes ? roomsDir : undefined);
          // Every queue exists, including those without workers in a test.
          const kinds = allWorkers.map(({ kind }) => kind);
          await jobs.start(parts.workers ?? allWorkers, services, kinds);
          await imports?.start();
          notifications?.start();
          if (settings.DEMO) await seedDemo(services);
        },
        { app, retryMs: parts.retryMs ?? 1_000, stopping: () => stopping },
      );
      ready = !stopping;
      app.log.info(
        { port: settings.PORT, role: settings.GATEWAY_ROLE, demo: settings.DEMO, connections: budget },
        'ready',
      );
    },
    stop: async () => {
      stopping = true;
      await Promise.all([closeHttp(app), jobs.stop(), imports?.stop(), notifications?.stop()]);
      await atMost(
        DATABASE_MS,
        Promise.all([jobs.close(), replica?.close().then(database.close) ?? database.close(), endTraces()]),
      );
    },
  };
}

/** For Fastify, which accepts no number: hop 0 is the connection itself. */
const trustOf = (
  trustProxy: Settings['TRUST_PROXY'],
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;

/** Lets running requests finish; after a while it cuts the rest. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const shutdown = app.close();
  await atMost(HTTP_MS, shutdown);
  app.server.closeAllConnections();
  await shutdown;
}

/** Import steps that one process runs at a time: most of the time each waits for Amazon's answer. */
const IMPORT_STEPS = 6;

const createImports = (services: Services): ImportDispatcher =>
  createImportDispatcher({
    services: { ...services, ratings: (companyId) => ratingSource(services, companyId) },
    feeds,
    worker: services.worker,
    concurrency: IMPORT_STEPS,
  });

/** Undefined if this installation has no queue for Amazon's notifications. */
function createNotifications({ settings, database, log, now }: Services): NotificationReceiver | undefined {
  const { QUEUE_ARN: queueArn, QUEUE_ENDPOINT: endpoint } = settings;
  if (queueArn === undefined) return undefined;
  const { QUEUE_KEY_ID: accessKeyId = '', QUEUE_SECRET_KEY: secretAccessKey = '' } = settings;
  const queue = sqsQueue({ arn: queueArn, endpoint, accessKeyId, secretAccessKey });
  return createNotificationReceiver({ database, log, now, queue, queueArn });
}

function openConnector(settings: Settings, database: Database): Connector {
  return createConnector({
    lwa: {
      tokenUrl: settings.LWA_TOKEN_URL,
      clientId: settings.LWA_CLIENT_ID,
      clientSecret: settings.LWA_CLIENT_SECRET,
    },
    spApi: {
      endpoints: {
        NA: settings.SPAPI_ENDPOINT_NA,
        EU: settings.SPAPI_ENDPOINT_EU,
        FE: settings.SPAPI_ENDPOINT_FE,
      },
      rateScale: settings.SPAPI_RATE_SCALE,
    },
    ads: {
      settings: {
        endpoint: settings.ADS_ENDPOINT,
        clientId: settings.ADS_CLIENT_ID,
        rateScale: settings.SPAPI_RATE_SCALE,
      },
      lwa: {
        tokenUrl: settings.LWA_TOKEN_URL,
        clientId: settings.ADS_CLIENT_ID,
        clientSecret: settings.ADS_CLIENT_SECRET,
      },
      connections: createAdsConnections(database),
    },
    vault: createTokenVault(settings.SECRETS_KEY),
    connections: createSellerConnections(database),
    rateLimits: postgresRateLimitStore(async (text, values) => {
      const result = await database.pool.query(text, [...values]);
      return result.rows;
    }),
  });
}

async function registerEverything(
  app: FastifyInstance,
  services: Services,
  calls: readonly ServedCall[],
): Promise<void> {
  const { settings, database, readiness } = services;
  traceRequests(app);
  answerErrors(app);
  const load = shedLoad(app, {
    calls: settings.CALLS_AT_ONCE,
    transfers: settings.TRANSFERS_AT_ONCE,
    pages: settings.PAGES_AT_ONCE,
  });
  await addSecureHeaders(app, { https: settings.PUBLIC_URL.startsWith('https:') });
  refuseLongAddresses(app);
  await compressAnswers(app);
  await acceptForms(app);
  await app.register(cookie);
  if (settings.CORS_ORIGINS.length > 0)
    await app.register(cors, {
      origin: settings.CORS_ORIGINS,
      credentials: true,
      maxAge: 600,
      // The name of an exported file, and the reference of an error.
      exposedHeaders: ['content-disposition', REFERENCE_HEADER],
    });
  const work = createWorkGauges({
    database,
    now: services.now,
    // A connection from before the pooler's user has its defaults would stay in the pooler without them.
    mayRead: () => settings.DATABASE_POOL_URL === undefined || readiness.ready(),
  });
  serveMetrics(app, {
    token: settings.METRICS_TOKEN,
    behindProxy: settings.TRUST_PROXY !== false,
    load,
    replica: services.replica,
    work,
  });
  watchTraffic(app, services.traffic, services.now);
  serveHealth(app, { database, ready: readiness.ready });
  // A worker only answers health checks: anything else has no budget of connections there.
  if (settings.GATEWAY_ROLE === 'worker') return;
  serveStatus(app, { ready: readiness.ready, work: work.view, now: services.now });
  countDeprecated(app, {
    calls: calls.map(({ call }) => call),
    database,
    now: services.now,
    onProblem: (error) => app.log.warn({ err: error }, 'requests of deprecated calls were not counted'),
  });
  registerCalls(app, services, calls);
  serveHealthReports(app, services);
  serveCampaignPreviews(app, services);
  await serveOneClick(app, services);
  serveMailLinks(app, services);
  serveMailEvents(app, services);
  serveProfileImages(app, services);
  await serveReference(app, new Set(calls.map((entry) => entry.call.name)), {
    https: settings.PUBLIC_URL.startsWith('https:'),
  });
  servePaymentWebhook(app, services);
  if (settings.DEMO) serveMailbox(app, database);
  if (settings.DEMO) serveLocalPayment(app, database, settings.PUBLIC_URL);
  servePages(app, services);
}

async function untilReachable(
  begin: () => Promise<void>,
  { app, retryMs, stopping }: { app: FastifyInstance; retryMs: number; stopping: () => boolean },
): Promise<void> {
  while (!stopping()) {
    try {
      return await begin();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      app.log.warn({ err: error }, 'waiting for the database');
      await wait(retryMs);
    }
  }
}
