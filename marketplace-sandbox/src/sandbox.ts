import Fastify from 'fastify';
import { adsAccounts } from './ads/ads-accounts.ts';
import { adsReportShelf } from './ads/ads-reports.ts';
import { entityRoutes } from './ads/entity-routes.ts';
import { profileRoute } from './ads/profile-route.ts';
import { adsReportRoutes } from './ads/report-routes.ts';
import { type Clock, runningClock } from './clock.ts';
import { callCounter } from './control/call-counter.ts';
import { controlRoutes } from './control/control-routes.ts';
import { type FaultPlan, faultPlan } from './control/faults.ts';
import { imageRoute } from './images/image-route.ts';
import { filedCases } from './portal/filed-cases.ts';
import { healthRoute } from './portal/health-route.ts';
import { portalRoutes } from './portal/portal-routes.ts';
import { portalUsers } from './portal/portal-users.ts';
import { userRoutes } from './portal/user-routes.ts';
import { keepaRoute } from './ratings/keepa-route.ts';
import { documentRoute } from './reports/document-route.ts';
import { type ReportPace, reportShelf } from './reports/report-shelf.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { GeneratedSeller } from './sellers/generate-seller.ts';
import { type SellerDirectory, sellerDirectory } from './sellers/seller-directory.ts';
import { catalogueOperations } from './spapi/catalogue-operations.ts';
import { feedbackOperations } from './spapi/feedback-operations.ts';
import { financeOperations } from './spapi/finance-operations.ts';
import { inboundOperations } from './spapi/inbound-operations.ts';
import { listingsOperations } from './spapi/listings-operations.ts';
import { serveOperation } from './spapi/operation.ts';
import { orderOperations } from './spapi/order-operations.ts';
import { reportOperations } from './spapi/report-operations.ts';
import { sellerOperations } from './spapi/seller-operations.ts';
import { sentSolicitations } from './spapi/sent-solicitations.ts';
import { solicitationOperations } from './spapi/solicitation-operations.ts';
import { tokenBuckets } from './spapi/token-bucket.ts';
import { authorizationCodes } from './token/authorization-codes.ts';
import { sellerTokens } from './token/seller-tokens.ts';
import { tokenRoutes } from './token/token-routes.ts';

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly seed?: number;
  /** The present in Unix ms; the machine's clock unless given. */
  readonly clock?: Clock;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Multiplies the documented rates (not the bursts). 1 unless given. */
  readonly rateScale?: number;
  readonly accessTokenSeconds?: number;
  readonly reportPace?: ReportPace;
  /** Where a consent without a redirect_uri returns to, as an application would have registered it. */
  readonly registeredRedirectUri?: string;
  /** Sellers beside those of the demo, made with `generateSeller`. */
  readonly sellers?: readonly GeneratedSeller[];
}

export interface Sandbox {
  /** Binds 127.0.0.1. @throws when the port is taken. */
  listen(): Promise<void>;
  /** Lets running requests end, cuts those that a `hang` fault holds, and stops. */
  close(): Promise<void>;
  readonly url: string;
  readonly faults: FaultPlan;
  readonly directory: SellerDirectory;
}

const TEN_MEGABYTES = 10_485_760;

/** A marketplace of one's own, not yet listening. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { seed = 2026, clock = runningClock(), rateScale = 1 } = options;
  const app = Fastify({ bodyLimit: TEN_MEGABYTES, forceCloseConnections: 'idle' });
  let url = '';

  const solicitations = sentSolicitations();
  const askedAt = (sellerId: string, orderId: string) => {
    const sentAt = solicitations.sentAt(sellerId, orderId);
    return sentAt === undefined ? undefined : Date.parse(sentAt);
  };
  const cases = filedCases(clock);
  const context: SandboxContext = {
    seed,
    clock,
    client: {
      id: options.clientId ?? 'amzn1.application-oa2-client.sandbox',
      secret: options.clientSecret ?? 'sandbox-secret',
    },
    directory: sellerDirectory(seed, options.sellers),
    codes: authorizationCodes(clock),
    tokens: sellerTokens(seed, clock, options.accessTokenSeconds ?? 3600),
    buckets: tokenBuckets(clock),
    faults: faultPlan(),
    calls: callCounter(),
    reports: reportShelf(clock, options.reportPace ?? { by: 'polls', queued: 1, running: 1 }, askedAt, cases),
    cases,
    users: portalUsers(),
    solicitations,
    ads: adsAccounts(),
    adsReports: adsReportShelf(),
    hanging: new Set(),
    scaled: ({ perSecond, burst }) => ({ perSecond: perSecond * rateScale, burst }),
    url: () => url,
  };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  // The advertising API names a media type of its own for each kind of thing.
  app.addContentTypeParser(
    /^application\/vnd\.[\w.]+\+json$/,
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
  tokenRoutes(app, context);
  imageRoute(app);
  documentRoute(app, context);
  keepaRoute(app, context);
  profileRoute(app, context);
  entityRoutes(app, context);
  adsReportRoutes(app, context);
  controlRoutes(app, context);
  const operations = [
    ...sellerOperations,
    ...orderOperations(seed),
    ...financeOperations(seed),
    ...catalogueOperations(context),
    ...listingsOperations(context),
    ...reportOperations(context),
    ...solicitationOperations(context),
    ...inboundOperations(seed),
    ...feedbackOperations,
  ];
  for (const operation of operations) serveOperation(app, context, operation);

  return {
    faults: context.faults,
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
