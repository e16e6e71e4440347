import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { AdsAccounts } from './ads/ads-accounts.ts';
import type { AdsReportShelf } from './ads/ads-reports.ts';
import type { Application } from './application.ts';
import type { Clock } from './clock.ts';
import type { CallCounter } from './control/call-counter.ts';
import type { RequestLog } from './control/request-log.ts';
import type { Scenario, Scenarios } from './control/scenarios.ts';
import type { EarlyPayouts } from './finances/early-payouts.ts';
import type { MessageQueues } from './notifications/message-queues.ts';
import type { NotificationRegister } from './notifications/subscriptions.ts';
import type { FiledCases } from './portal/filed-cases.ts';
import type { PortalUsers } from './portal/portal-users.ts';
import type { ToldStories } from './ratings/rating-stories.ts';
import type { ReportPace } from './reports/report-pace.ts';
import type { ReportShelf } from './reports/report-shelf.ts';
import type { SellerDirectory } from './sellers/seller-directory.ts';
import type { SentSolicitations } from './spapi/sent-solicitations.ts';
import type { TokenBuckets } from './spapi/token-bucket.ts';
import type { PlansInForce } from './spapi/usage-plans.ts';
import type { AuthorizationCodes } from './token/authorization-codes.ts';
import type { SellerTokens } from './token/seller-tokens.ts';

/** The shared state of all routes of a sandbox. */
export interface SandboxContext {
  readonly seed: number;
  readonly clock: Clock;
  /** The applications that may request tokens; the first one is the demo's. */
  readonly applications: readonly Application[];
  readonly directory: SellerDirectory;
  readonly codes: AuthorizationCodes;
  readonly tokens: SellerTokens;
  readonly buckets: TokenBuckets;
  readonly plans: PlansInForce;
  /** Multiplies every documented rate. */
  readonly rateScale: number;
  readonly pace: ReportPace;
  readonly scenarios: Scenarios;
  /** Which scenario affected the call of a reply. */
  readonly scenariosMet: WeakMap<FastifyReply, Scenario>;
  readonly requests: RequestLog;
  readonly calls: CallCounter;
  readonly reports: ReportShelf;
  readonly notifications: NotificationRegister;
  readonly queues: MessageQueues;
  readonly solicitations: SentSolicitations;
  /** Events of ratings added to those of the calendar. */
  readonly ratingStories: ToldStories;
  readonly cases: FiledCases;
  readonly earlyPayouts: EarlyPayouts;
  readonly users: PortalUsers;
  readonly ads: AdsAccounts;
  readonly adsReports: AdsReportShelf;
  /** Waits this many milliseconds. */
  wait(milliseconds: number): Promise<unknown>;
  /** Answers that a scenario holds back; cut when the sandbox stops. */
  readonly hanging: Set<ServerResponse>;
  /** The sandbox's address, without a trailing slash. */
  url(): string;
}
