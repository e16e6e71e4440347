import * as v from 'valibot';
import { msg } from '../../base/texts/text.ts';
import { ADS_KINDS, type AdsProfile } from '../../outside/marketplace/ads/ads-port.ts';
import type { AdsReportRun } from '../../outside/marketplace/ads/ads-report.ts';
import type { ImportAccount } from '../account.ts';
import { ImportFailure, ReportFailed } from '../import-failure.ts';
import {
  defineFeed,
  type FeedServices,
  onlyMarketplace,
  type StepResult,
  type StepScope,
} from '../steps/feed.ts';
import { unwrap } from '../unwrap.ts';
import { advertisingConsent, markAdsForReauthorisation } from './advertising-consent.ts';
import { importEntityPage } from './advertising-entities.ts';
import { firstWindow, METRIC_KINDS, nextWindow, replaceMetrics } from './advertising-metrics.ts';
import { storeProfile } from './advertising-profile.ts';

const profileSchema = v.object({
  profileId: v.string(),
  marketplaceId: v.string(),
  currency: v.string(),
  timeZone: v.string(),
  name: v.string(),
  sellerId: v.string(),
});
const isReportRun = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'state' in value && 'reportId' in value;

/** The position of one profile's import: its entities, kind by kind; then its metrics, window by window. */
const advertisingPositionSchema = v.variant('stage', [
  v.object({
    stage: v.literal('entities'),
    profile: profileSchema,
    kind: v.picklist(ADS_KINDS),
    /** When the first page of the kind was requested. ISO 8601 */
    readAt: v.string(),
    nextToken: v.nullable(v.string()),
  }),
  v.object({
    stage: v.literal('metrics'),
    profile: profileSchema,
    kind: v.picklist(METRIC_KINDS),
    readAt: v.string(),
    from: v.string(),
    to: v.string(),
    /** The last day to read, in the profile's time zone. */
    today: v.string(),
    run: v.nullable(v.custom<AdsReportRun>(isReportRun)),
  }),
]);
type AdvertisingPosition = v.InferOutput<typeof advertisingPositionSchema>;
type Entities = Extract<AdvertisingPosition, { stage: 'entities' }>;
type Metrics = Extract<AdvertisingPosition, { stage: 'metrics' }>;

type Result = StepResult<AdvertisingPosition>;

/**
 * The advertising of one marketplace: its profile, its entities, page by page, and its daily metrics, report by
 * report. Each step makes one request, or stores one report. Done at once without a profile there. Advertising has
 * its own consent: when it is revoked, only advertising stops.
 */
export const advertisingFeed = defineFeed({
  name: 'advertising',
  position: advertisingPositionSchema,
  step: async (services, context): Promise<Result> => {
    const { companyId, sellerId, region } = context.account;
    const key = { companyId, sellerId, region };
    const authorizedAt = await advertisingConsent(services, key);
    if (!authorizedAt) return { state: 'done', nextAt: new Date(services.now().getTime() + DAY_MS) };
    try {
      return await advertisingStep(services, context, context.position);
    } catch (error) {
      if (!(error instanceof ImportFailure) || error.remedy !== 'reauthorise') throw error;
      await markAdsForReauthorisation(services, key, authorizedAt);
      throw new ImportFailure(CONSENT_GONE, { remedy: 'wait', cause: error });
    }
  },
});

const DAY_MS = 86_400_000;
const CONSENT_GONE = msg`Amazon no longer gives us access to this advertising account. Please authorize it again.`;

async function advertisingStep(
  services: FeedServices,
  context: StepScope,
  position: AdvertisingPosition | undefined,
): Promise<Result> {
  if (position === undefined) return readProfile(services, context);
  return position.stage === 'entities'
    ? readEntities(services, context, position)
    : readMetrics(services, context, position);
}

async function readProfile({ connector, database, now }: FeedServices, context: StepScope): Promise<Result> {
  const { account, request } = context;
  const { id: marketplaceId } = onlyMarketplace(context);
  const readAt = now();
  const profiles = unwrap(await connector.ads.profiles(account.connectionId, request));
  const profile = profiles.find(
    (each) => each.sellerId === account.sellerId && each.marketplaceId === marketplaceId,
  );
  if (!profile) return { state: 'done' };
  await database.withCompany(account.companyId, (db) => storeProfile(db, account, profile, readAt));
  return { state: 'more', position: entitiesOf(profile, ADS_KINDS[0], readAt) };
}

const entitiesOf = (profile: AdsProfile, kind: Entities['kind'], readAt: Date): Entities => ({
  stage: 'entities',
  profile,
  kind,
  readAt: readAt.toISOString(),
  nextToken: null,
});

async function readEntities(
  services: FeedServices,
  { account, request }: StepScope,
  position: Entities,
): Promise<Result> {
  const { profile, kind } = position;
  const page = {
    kind,
    readAt: new Date(position.readAt),
    nextToken: position.nextToken ?? undefined,
  };
  const { rows, nextToken } = await importEntityPage(services, account, profile, page, request);
  if (nextToken !== null) return { state: 'more', position: { ...position, nextToken }, rows };
  const following = ADS_KINDS[ADS_KINDS.indexOf(kind) + 1];
  if (following) {
    return { state: 'more', position: entitiesOf(profile, following, services.now()), rows };
  }
  return { ...(await metricsFrom(services, account, profile, 0)), rows };
}

/** The first due window, of this kind of metrics or a later one. */
async function metricsFrom(
  services: FeedServices,
  account: ImportAccount,
  profile: AdsProfile,
  index: number,
): Promise<{ readonly state: 'more'; readonly position: Metrics } | { readonly state: 'done' }> {
  const kind = METRIC_KINDS[index];
  if (!kind) return { state: 'done' };
  const window = await firstWindow(services, account, profile, kind);
  if (!window) return metricsFrom(services, account, profile, index + 1);
  return { state: 'more', position: { stage: 'metrics', profile, kind, ...window, run: null } };
}

async function readMetrics(
  services: FeedServices,
  { account, request }: StepScope,
  position: Metrics,
): Promise<Result> {
  const { ads } = services.connector;
  const { profile, kind, from, to } = position;
  const before = position.run ?? ads.startReport({ kind, from, to });
  if (before.state !== 'ready') {
    const run = unwrap(await ads.advanceReport(account.connectionId, profile, before, request));
    if (run.state === 'failed') throw new ReportFailed('Amazon could not create the report.');
    const nextPosition = { ...position, run };
    return run.state === 'ready'
      ? { state: 'more', position: nextPosition }
      : { state: 'wait', position: nextPosition, until: new Date(run.nextAt), reason: 'report' };
  }
  const batches = unwrap(await ads.openReport(account.connectionId, profile, before, request));
  const store = { ...account, marketId: profile.marketplaceId };
  const rows = await replaceMetrics(services.database, store, kind, position, batches);
  const next = nextWindow(position);
  if (next) return { state: 'more', position: { ...position, ...next, run: null }, rows };
  return { ...(await metricsFrom(services, account, profile, METRIC_KINDS.indexOf(kind) + 1)), rows };
}
