import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { adsAccounts } from './ads/ads-accounts.ts';
import { adsReportShelf } from './ads/ads-reports.ts';
import { entityRoutes } from './ads/entity-routes.ts';
import { profileRoute } from './ads/profile-route.ts';
import { adsReportRoutes } from './ads/report-routes.ts';
import { type Application, demoApplication } from './application.ts';
import { type Clock, runningClock } from './clock.ts';
import { callCounter } from './control/call-counter.ts';
import { controlRoutes } from './control/control-routes.ts';
import { type RequestObserver, requestLog } from './control/request-log.ts';
import { runningScenarios, type Scenarios } from './control/scenarios.ts';
import { earlyPayouts } from './finances/early-payouts.ts';
import { imageRoute } from './images/image-route.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { messageQueues } from './notifications/message-queues.ts';
import { notificationPublisher } from './notifications/publisher.ts';
import { queueRoute } from './notifications/queue-route.ts';
import { notificationRegister } from './notifications/subscriptions.ts';
import { filedCases } from './portal/filed-cases.ts';
import { healthRoute } from './portal/health-route.ts';
import { portalRoutes } from './portal/portal-routes.ts';
import { portalUsers } from './portal/portal-users.ts';
import { subjectPages } from './portal/subject-pages.ts';
import { userRoutes } from './portal/user-routes.ts';
import { keepaRoute } from './ratings/keepa-route.ts';
import { toldStories } from './ratings/rating-stories.ts';
import { documentRoute } from './reports/document-route.ts';
import type { ReportPace } from './reports/report-pace.ts';
import { reportShelf } from './reports/report-shelf.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { GeneratedSeller } from './sellers/generate-seller.ts';
import { type SellerDirectory, sellerDirectory } from './sellers/seller-directory.ts';
import { catalogueOperations } from './spapi/catalogue-operations.ts';
import { feedbackOperations } from './spapi/feedback-operations.ts';
import { feesOperations } from './spapi/fees-operations.ts';
import { financeOperations } from './spapi/finance-operations.ts';
import { inboundOperations } from './spapi/inbound-operations.ts';
import { listingsOperations } from './spapi/listings-operations.ts';
import { destinationRoutes, subscriptionOperations } from './spapi/notification-operations.ts';
import { serveOperation } from './spapi/operation.ts';
import { orderOperations } from './spapi/order-operations.ts';
import { reportOperations } from './spapi/report-operations.ts';
import { sellerOperations } from './spapi/seller-operations.ts';
import { sentSolicitations } from './spapi/sent-solicitations.ts';
import { solicitationOperations } from './spapi/solicitation-operations.ts';
import { tokenBuckets } from './spapi/token-bucket.ts';
import { type PlansInForce, plansInForce } from './spapi/usage-plans.ts';
import { authorizationCodes } from './token/authorization-codes.ts';
import { sellerTokens } from './token/seller-tokens.ts';
import { tokenRoutes } from './token/token-routes.ts';

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly seed?: number;
  /** The current time in Unix ms; by default the machine's clock. */
  readonly clock?: Clock;
  /** The applications that may request tokens. */
  readonly applications?: readonly [Application, ...Application[]];
  /** Waits this many milliseconds: for slow answers. By default with the machine's timers. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Multiplies the documented rates (not the bursts). By default 1. */
  readonly rateScale?: number;
  readonly accessTokenSeconds?: number;
  readonly reportPace?: ReportPace;
  /** Where a consent without a redirect_uri redirects to, as registered by an application. */
  readonly registeredRedirectUri?: string;
  /** Sellers in addition to those of the demo, created with `generateSeller`. */
  readonly sellers?: readonly GeneratedSeller[];
  /** Receives every request to Amazon's own operations, with its answer. */
  readonly onRequest?: RequestObserver;
}

export interface Sandbox {
  /** Binds 127.0.0.1. @throws when the port is taken. */
  listen(): Promise<void>;
  /** Lets running requests finish, cuts those held by a scenario, and stops. */
  close(): Promise<void>;
  readonly url: string;
  /** Answers a request without a port, in this process; the host of its address doesn't matter. */
  readonly fetch: typeof fetch;
  readonly scenarios: Scenarios;
  /** The usage plans in force, and those of individual sellers. */
  readonly plans: PlansInForce;
  readonly directory: SellerDirectory;
}

const TEN_MEGABYTES = 10_485_760;

/** A marketplace sandbox that isn't listening yet: its `fetch` answers without a port. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { seed = 2026, clock = runningClock(), rateScale = 1, wait = setTimeout } = options;
  const applications = options.applications ?? [demoApplication];
  const pace = options.reportPace ?? { by: 'polls', queued: 1, running: 1 };
  const app = Fastify({ bodyLimit: TEN_MEGABYTES, forceCloseConnections: 'idle' });
  let url = 'http://sandbox.test';

  const solicitations = sentSolicitations();
  const askedAt = (sellerId: string, orderId: string) => {
    const sentAt = solicitations.sentAt(sellerId, orderId);
    return sentAt === undefined ? undefined : Date.parse(sentAt);
  };
  const cases = filedCases(clock);
  const context: SandboxContext = {
    seed,
    clock,
    wait,
    applications,
    directory: sellerDirectory(seed, options.sellers),
    codes: authorizationCodes(clock),
    tokens: sellerTokens(seed, clock, options.accessTokenSeconds ?? 3600, applications[0].id),
    buckets: tokenBuckets(clock),
    plans: plansInForce(rateScale),
    rateScale,
    pace,
    scenarios: runningScenarios(clock),
    scenariosMet: new WeakMap(),
    requests: requestLog(options.onRequest),
    calls: callCounter(),
    reports: reportShelf(clock, pace, askedAt, cases),
    ratingStories: toldStories(),
    cases,
    earlyPayouts: earlyPayouts(clock),
    users: portalUsers(),
    notifications: notificationRegister(),
    queues: messageQueues(clock),
    solicitations,
    ads: adsAccounts(),
    adsReports: adsReportShelf(clock, pace),
    hanging: new Set(),
    url: () => url,
  };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  // The advertising API has a media type for each kind of entity, SQS one for all.
  app.addContentTypeParser(
    /^application\/(vnd\.[\w.]+\+json|x-amz-json-1\.0)$/,
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(body.toString()));
      } catch {
        done(null, undefined);
      }
    },
  );
  app.addHook('preClose', async () => {
    for (const response of context.hanging) response.destroy();
  });

  portalRoutes(app, context, options.registeredRedirectUri);
  userRoutes(app, context);
  healthRoute(app, context);
  subjectPages(app);
  tokenRoutes(app, context);
  imageRoute(app);
  documentRoute(app, context);
  keepaRoute(app, context);
  profileRoute(app, context);
  entityRoutes(app, context);
  adsReportRoutes(app, context);
  controlRoutes(app, context);
  const publisher = notificationPublisher(context);
  destinationRoutes(app, context);
  queueRoute(app, context, publisher);
  const operations = [
    ...sellerOperations,
    ...orderOperations(context),
    ...financeOperations(context),
    ...catalogueOperations(context),
    ...feesOperations,
    ...listingsOperations(context),
    ...reportOperations(context),
    ...solicitationOperations(context),
    ...inboundOperations(context),
    ...feedbackOperations,
    ...subscriptionOperations(context, publisher),
  ];
  for (const operation of operations) serveOperation(app, context, operation);

  return {
    fetch: inProcessFetch(app),
    scenarios: context.scenarios,
    plans: context.plans,
    directory: context.directory,
    get url() {
      return url;
    },
    listen: async () => {
      url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
    },
    close: () => app.close(),
  };
}
