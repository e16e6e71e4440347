import type { ServerResponse } from 'node:http';
import type { AdsAccounts } from './ads/ads-accounts.ts';
import type { AdsReportShelf } from './ads/ads-reports.ts';
import type { Clock } from './clock.ts';
import type { CallCounter } from './control/call-counter.ts';
import type { FaultPlan } from './control/faults.ts';
import type { FiledCases } from './portal/filed-cases.ts';
import type { PortalUsers } from './portal/portal-users.ts';
import type { ReportShelf } from './reports/report-shelf.ts';
import type { SellerDirectory } from './sellers/seller-directory.ts';
import type { SentSolicitations } from './spapi/sent-solicitations.ts';
import type { Rate, TokenBuckets } from './spapi/token-bucket.ts';
import type { AuthorizationCodes } from './token/authorization-codes.ts';
import type { SellerTokens } from './token/seller-tokens.ts';

/** What all routes of one sandbox share. */
export interface SandboxContext {
  readonly seed: number;
  readonly clock: Clock;
  readonly client: { readonly id: string; readonly secret: string };
  readonly directory: SellerDirectory;
  readonly codes: AuthorizationCodes;
  readonly tokens: SellerTokens;
  readonly buckets: TokenBuckets;
  readonly faults: FaultPlan;
  readonly calls: CallCounter;
  readonly reports: ReportShelf;
  readonly solicitations: SentSolicitations;
  readonly cases: FiledCases;
  readonly users: PortalUsers;
  readonly ads: AdsAccounts;
  readonly adsReports: AdsReportShelf;
  /** Answers that a `hang` fault never gives; cut when the sandbox stops. */
  readonly hanging: Set<ServerResponse>;
  /** A documented rate, times the sandbox's own scale. */
  scaled(rate: Rate): Rate;
  /** The address the sandbox is reached at, without a slash at the end. */
  url(): string;
}
