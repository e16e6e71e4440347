import type { LwaFailure } from '../lwa/token-endpoint.ts';
import type { Region } from '../marketplaces.ts';
import type { Page } from '../ports.ts';
import type { Result } from '../result.ts';
import type { RequestOptions } from '../sp-api/request.ts';
import type { AdsFailure } from './ads-failures.ts';
import type { AdsReportRun, WantedReport } from './ads-report.ts';

export type AdsReply<T> = Promise<Result<T, AdsFailure>>;

/** Served by the database: a seller account's advertising consent. */
export interface AdsConnections {
  readonly find: (
    sellerAccountId: string,
  ) => Promise<{ readonly region: Region; readonly sealedRefreshToken: string } | undefined>;
}

/** The advertising account of a seller in one marketplace. */
export interface AdsProfile {
  readonly profileId: string;
  readonly marketplaceId: string;
  readonly currency: string;
  /** IANA; the days of its metrics start and end there. */
  readonly timeZone: string;
  readonly name: string;
  /** The seller's id on the marketplace. */
  readonly sellerId: string;
}

export const ADS_KINDS = ['campaign', 'ad-group', 'product-ad', 'keyword', 'negative', 'target'] as const;
export type AdsKind = (typeof ADS_KINDS)[number];

export const ADS_STATES = ['enabled', 'paused', 'archived'] as const;
export type AdsState = (typeof ADS_STATES)[number];

export interface AdsEntity {
  readonly id: string;
  readonly campaignId: string;
  readonly adGroupId: string | null;
  /** Its display name: a name, a keyword's text, a target's aim. */
  readonly name: string;
  readonly state: AdsState;
  /** Its match type (`exact`, `negative-phrase`, `product`, `auto` …); for a campaign `manual` or `auto`. */
  readonly matchType: string | null;
  /** Daily budget of a campaign, default bid of an ad group, bid of a keyword or target; minor units. */
  readonly amountMinor: number | null;
}

export interface AdsUpdate {
  readonly id: string;
  readonly state?: 'enabled' | 'paused' | undefined;
  readonly amountMinor?: number | undefined;
}

export interface NewKeyword {
  readonly campaignId: string;
  readonly adGroupId: string;
  readonly text: string;
  readonly matchType: 'exact' | 'phrase' | 'broad' | 'negative-exact' | 'negative-phrase';
  readonly bidMinor?: number | undefined;
}

/** The outcome of a row in a batch; `duplicate`: it already exists. */
export type AdsRowOutcome =
  | { readonly done: true; readonly id: string }
  | { readonly done: false; readonly message: string; readonly duplicate: boolean };

/** A day of a keyword or target, or of one search term under it. Amounts in minor units. */
export interface AdsMetric {
  readonly day: string;
  readonly campaignId: string;
  readonly adGroupId: string;
  readonly targetId: string;
  /** In reports by search term. */
  readonly term: string | null;
  readonly impressions: number;
  readonly clicks: number;
  readonly costMinor: number;
  readonly salesMinor: number;
  readonly orders: number;
}

export type AdsReportKind = 'targets' | 'search-terms';

export interface AdsPort {
  /** Exchanges the code of the advertising consent, encrypts the token and reads which profiles it covers. */
  readonly connect: (request: {
    readonly sellerAccountId: string;
    readonly region: Region;
    readonly code: string;
    readonly redirectUri: string;
  }) => Promise<
    Result<
      { readonly sealedRefreshToken: string; readonly profiles: readonly AdsProfile[] },
      AdsFailure | LwaFailure
    >
  >;
  readonly profiles: (sellerAccountId: string, options?: RequestOptions) => AdsReply<readonly AdsProfile[]>;
  /** One page of a profile's entities of a kind in any state, or only those in `ids`. */
  readonly entities: (
    sellerAccountId: string,
    profile: AdsProfile,
    kind: AdsKind,
    search?: { readonly ids?: readonly string[] | undefined; readonly nextToken?: string | undefined },
    options?: RequestOptions,
  ) => AdsReply<Page<AdsEntity>>;
  /** Sets states and amounts; an outcome for each row, in order. Setting the same again has no effect. */
  readonly update: (
    sellerAccountId: string,
    profile: AdsProfile,
    kind: AdsKind,
    rows: readonly AdsUpdate[],
    options?: RequestOptions,
  ) => AdsReply<readonly AdsRowOutcome[]>;
  /** Adds keywords or negative keywords, never both at once. Amazon ignores one that exists already. */
  readonly addKeywords: (
    sellerAccountId: string,
    profile: AdsProfile,
    rows: readonly NewKeyword[],
    options?: RequestOptions,
  ) => AdsReply<readonly AdsRowOutcome[]>;
  /** A report over at most 31 days as plain data, to be stored and advanced. */
  readonly startReport: (specification: WantedReport) => AdsReportRun;
  /** The next step of a report, at most one request. */
  readonly advanceReport: (
    sellerAccountId: string,
    profile: AdsProfile,
    run: AdsReportRun,
    options?: RequestOptions,
  ) => AdsReply<AdsReportRun>;
  /** The rows of a report that is `ready`, in batches. */
  readonly openReport: (
    sellerAccountId: string,
    profile: AdsProfile,
    run: AdsReportRun,
    options?: RequestOptions,
  ) => AdsReply<AsyncIterable<readonly AdsMetric[]>>;
}
