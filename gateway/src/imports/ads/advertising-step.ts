import * as v from 'valibot';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { ADS_KINDS, type AdsProfile } from '../../outside/marketplace/ads/ads-port.ts';
import type { AdsReportRun } from '../../outside/marketplace/ads/ads-report.ts';
import type { RequestOptions } from '../../outside/marketplace/sp-api/request.ts';
import type { ImportAccount, ImportServices } from '../account.ts';
import { ImportFailure } from '../import-failure.ts';
import { taken } from '../taken.ts';
import { importEntityPage } from './import-entities.ts';
import { firstWindow, METRIC_KINDS, nextWindow, replaceMetrics } from './import-metrics.ts';
import { storeProfile } from './store-profile.ts';

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

/** Where the import of one profile is: what it consists of, kind by kind; then its metrics, window by window. */
export const advertisingPositionSchema = v.variant('stage', [
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
export type AdvertisingPosition = v.InferOutput<typeof advertisingPositionSchema>;
type Entities = Extract<AdvertisingPosition, { stage: 'entities' }>;
type Metrics = Extract<AdvertisingPosition, { stage: 'metrics' }>;

export interface AdvertisingScope {
  readonly account: Pick<ImportAccount, 'companyId' | 'sellerId' | 'region' | 'connectionId'>;
  readonly marketplaceId: string;
  readonly request: RequestOptions;
}

/** How a step ended; it fails by throwing (`StepResult` of the engine). */
export type AdvertisingResult =
  | { readonly state: 'more'; readonly position: AdvertisingPosition; readonly rows?: number }
  | {
      readonly state: 'wait';
      readonly position: AdvertisingPosition;
      readonly until: Date;
      readonly reason: 'report';
    }
  | { readonly state: 'done'; readonly rows?: number };

type StepServices = Pick<ImportServices, 'connector' | 'database' | 'now'>;

/**
 * The next step of importing the advertising of one marketplace: one request, or one report stored. Positions are plain
 * JSON; a step that runs twice from the same position changes nothing. Without a profile there it is done at once.
 */
export async function advertisingStep(
  services: StepServices,
  scope: AdvertisingScope,
  position: AdvertisingPosition | undefined,
): Promise<AdvertisingResult> {
  if (position === undefined) return readProfile(services, scope);
  return position.stage === 'entities'
    ? readEntities(services, scope, position)
    : readMetrics(services, scope, position);
}

async function readProfile(
  { connector, database, now }: StepServices,
  { account, marketplaceId, request }: AdvertisingScope,
): Promise<AdvertisingResult> {
  const readAt = now();
  const profiles = taken(await connector.ads.profiles(account.connectionId, request));
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
  services: StepServices,
  { account, request }: AdvertisingScope,
  position: Entities,
): Promise<AdvertisingResult> {
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

/** The first window that is due, of this kind of metrics or a later one. */
async function metricsFrom(
  services: StepServices,
  account: AdvertisingScope['account'],
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
  services: StepServices,
  { account, request }: AdvertisingScope,
  position: Metrics,
): Promise<AdvertisingResult> {
  const { ads } = services.connector;
  const { profile, kind, from, to } = position;
  const before = position.run ?? ads.startReport({ kind, from, to });
  if (before.state !== 'ready') {
    const run = taken(await ads.advanceReport(account.connectionId, profile, before, request));
    if (run.state === 'failed') throw new ImportFailure('The marketplace could not make a report.');
    const advanced = { ...position, run };
    return run.state === 'ready'
      ? { state: 'more', position: advanced }
      : { state: 'wait', position: advanced, until: new Date(run.nextAt), reason: 'report' };
  }
  const batches = taken(await ads.openReport(account.connectionId, profile, before, request));
  const store = { ...account, marketId: profile.marketplaceId };
  const rows = await replaceMetrics(services.database, store, kind, position, batches);
  const next = nextWindow(position);
  if (next) return { state: 'more', position: { ...position, ...next, run: null }, rows };
  return { ...(await metricsFrom(services, account, profile, METRIC_KINDS.indexOf(kind) + 1)), rows };
}

/** Whether the advertising of an account may be read: its consent, and when it was given. */
export async function advertisingConsent(
  { database }: Pick<ImportServices, 'database'>,
  { companyId, sellerId, region }: SellerAccountKey,
): Promise<Date | undefined> {
  const row = await database.withCompany(companyId, (db) =>
    db
      .selectFrom('ads_connection')
      .select('authorized_at')
      .where('seller_id', '=', sellerId)
      .where('region', '=', region)
      .where('state', '=', 'active')
      .executeTakeFirst(),
  );
  return row?.authorized_at;
}
