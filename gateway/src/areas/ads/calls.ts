import {
  addAdsKeywords,
  changeAds as changeAdsCall,
  connectAds as connectAdsCall,
  exportAds,
  getAdsGlance,
  getAdsOverview,
  getAdsTotals,
  listAds as listAdsCall,
  listAdsChanges,
  listAdsSuggestions,
  startAdsConnect,
} from '@fairshelf/shared-contracts/ads';
import { addDays, type DayRange, dayIn, dayOf, daysOf, earlierDay } from '../../base/calendar-days.ts';
import { serveExport } from '../../base/export/serve-export.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { notFound, Refusal, wrongField } from '../../base/refusal.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import type { SellerAccountKey } from '../../base/stores/seller-account-id.ts';
import { companyOfChannel } from '../../base/stores/store-of-caller.ts';
import { msg } from '../../base/texts/text.ts';
import { adsConsentUrl } from '../../outside/marketplace/ads/ads-consent-url.ts';
import { signOutUrl } from '../../outside/marketplace/lwa/consent-url.ts';
import { marketplaceById } from '../../outside/marketplace/marketplaces.ts';
import { accountOfChannel, createState, redirectUri, takeState } from '../market/index.ts';
import { addKeywords } from './add-keywords.ts';
import { adsColumns } from './ads-columns.ts';
import { type ConnectAdsOutcome, connectAds } from './ads-connection.ts';
import { adsConnectionState, adsOverview } from './ads-overview.ts';
import { profileOf } from './ads-profile.ts';
import { adsGlance, adsTotals } from './ads-totals.ts';
import { type ChangeRequest, changeAds, countOutcomes } from './change-ads.ts';
import { listChanges } from './change-record.ts';
import { adsQuery, listAds } from './list-ads.ts';
import { personTimeZone } from './person-time-zone.ts';
import { suggest } from './suggestions.ts';

/** The longest period: with the comparison period it covers two years. */
const MOST_DAYS = 366;
/** Orders are attributed to clicks of earlier days: the newest days look worse than they will end up. */
const UNSETTLED_DAYS = 3;

interface StoreOfCall {
  readonly sellerId: string;
  readonly marketId: string;
}

async function accountOf({ services, caller }: CallContext, store: StoreOfCall): Promise<SellerAccountKey> {
  const companyId = await companyOfChannel(services.database, caller, store.sellerId, store.marketId);
  return accountOfChannel(services.database, companyId, store);
}

const companyOf = ({ services, caller }: CallContext, { sellerId, marketId }: StoreOfCall): Promise<string> =>
  companyOfChannel(services.database, caller, sellerId, marketId);

function checkPeriod({ from, to }: DayRange): void {
  if (to < from) throw wrongField('query.to', 'The last day must not be before the first.');
  if (daysOf({ from, to }) > MOST_DAYS)
    throw wrongField('query.from', `A period has at most ${MOST_DAYS} days.`);
}

export const adsCalls: readonly ServedCall[] = [
  serve(getAdsOverview, async ({ query }, context) => {
    const key = await accountOf(context, query);
    return context.services.database.readCompany(key.companyId, (db) => adsOverview(db, key, query.marketId));
  }),

  serve(listAdsCall, async ({ query }, context) => {
    checkPeriod(query);
    const companyId = await companyOf(context, query);
    return context.services.database.withCompany(companyId, (db) => listAds(db, query));
  }),

  serveExport(exportAds, async ({ query }, context) => {
    checkPeriod(query);
    const companyId = await companyOf(context, query);
    const profile = await context.services.database.withCompany(companyId, (db) => profileOf(db, query));
    return {
      companyId,
      format: query.format,
      title: msg`Advertising`,
      about: `${query.level} ${marketplaceName(query.marketId)}`,
      columns: adsColumns(query.level, profile?.currency ?? ''),
      query: adsQuery(query, { limit: null, offset: 0 }),
    };
  }),

  serve(getAdsTotals, async ({ query }, context) => {
    checkPeriod(query);
    const companyId = await companyOf(context, query);
    return context.services.database.readCompany(companyId, (db) => adsTotals(db, query));
  }),

  serve(getAdsGlance, async ({ query }, context) => {
    const key = await accountOf(context, query);
    const today = dayIn(
      await personTimeZone(context.services.database, context.caller.userId),
      context.services.now(),
    );
    return context.services.database.readCompany(key.companyId, async (db) => ({
      connection: await adsConnectionState(db, key),
      glance: await adsGlance(db, query, today),
    }));
  }),

  serve(listAdsSuggestions, async ({ query }, context) => {
    checkPeriod(query);
    const companyId = await companyOf(context, query);
    const now = context.services.now();
    const through = earlierDay(query.to, addDays(dayOf(now), -UNSETTLED_DAYS));
    return context.services.database.readCompany(companyId, async (db) => ({
      ...(await suggest(db, { ...query, to: through, now })),
      through,
    }));
  }),

  serve(listAdsChanges, async ({ query }, context) => {
    const companyId = await companyOf(context, query);
    return context.services.database.readCompany(companyId, (db) => listChanges(db, query, query));
  }),

  serve(changeAdsCall, async ({ body }, context) => {
    const wrong = body.changes.findIndex(
      ({ state, amount, level }) => (!state && !amount) || (amount && level === 'negative'),
    );
    if (wrong >= 0) throw wrongField(`body.changes.${wrong}`, 'This row contains no change.');
    if (new Set(body.changes.map(({ level, id }) => `${level}/${id}`)).size < body.changes.length)
      throw wrongField('body.changes', 'A row appears twice.');
    const request = await requestOf(context, body);
    const { services, audit } = context;
    const means = { database: services.database, ads: services.connector.ads, now: services.now };
    const outcomes = await changeAds(means, request, body.changes);
    if (!outcomes) throw underway;
    audit({
      companyId: request.account.companyId,
      after: { changes: body.changes, ...countOutcomes(outcomes) },
    });
    return outcomes.map((outcome, place) => ({ id: body.changes[place]?.id ?? '', ...outcome }));
  }),

  serve(addAdsKeywords, async ({ body }, context) => {
    const request = await requestOf(context, body);
    const { services, audit } = context;
    const means = { database: services.database, ads: services.connector.ads, now: services.now };
    const outcomes = await addKeywords(means, request, body.keywords);
    if (!outcomes) throw underway;
    audit({
      companyId: request.account.companyId,
      after: { keywords: body.keywords, ...countOutcomes(outcomes) },
    });
    return [...outcomes];
  }),

  serve(startAdsConnect, async ({ body }, context) => {
    const { database, settings, now } = context.services;
    const { companyId, region } = await accountOf(context, body);
    const marketplace = marketplaceById(body.marketId);
    if (!marketplace) throw notFound('This marketplace');
    const intent = { userId: context.caller.userId, companyId, marketplaceId: body.marketId };
    const state = await createState(database, { ...intent, moduleType: 'review' }, now());
    const authorizeBase = settings.AUTHORIZE_BASE;
    return {
      state,
      consentUrl: adsConsentUrl({
        region,
        state,
        authorizeBase,
        clientId: settings.ADS_CLIENT_ID,
        redirectUri: redirectUri(settings),
      }),
      signOutUrl: signOutUrl(marketplace, authorizeBase),
    };
  }),

  serve(connectAdsCall, async ({ body }, context) => {
    const { database, connector, settings, now } = context.services;
    const key = await accountOf(context, body);
    const intent = await takeState(database, body.state, now());
    const isOwn =
      intent?.userId === context.caller.userId &&
      intent.companyId === key.companyId &&
      intent.marketplaceId === body.marketId;
    if (!isOwn)
      throw wrongField(
        'body.state',
        'This connection wasn’t started here or took too long. Please connect again.',
      );
    const means = { database, ads: connector.ads, now: now() };
    const outcome = await connectAds(means, key, { code: body.code, redirectUri: redirectUri(settings) });
    context.audit({ companyId: key.companyId, after: { sellerId: key.sellerId, outcome: outcome.kind } });
    if (outcome.kind !== 'connected') throw refusals[outcome.kind]();
    return { connected: true as const };
  }),
];

const underway = new Refusal(409, 'This change is already in progress.', { retryAfter: 5 });

const refusals: Readonly<Record<Exclude<ConnectAdsOutcome['kind'], 'connected'>, () => Refusal>> = {
  'other-seller': () =>
    new Refusal(
      409,
      'You authorized the advertising of another seller account. Please sign in to Amazon as this store.',
    ),
  'code-spent': () =>
    new Refusal(400, 'The authorization has expired: it is valid once, for 5 minutes. Please connect again.'),
  refused: () => new Refusal(400, 'Amazon rejected the authorization. Please connect again.'),
  unavailable: () =>
    new Refusal(503, 'Amazon did not respond. Please connect again in a moment.', { retryAfter: 5 }),
};

/** The profile that is changed, as the connector identifies it. */
async function requestOf(
  context: CallContext,
  body: StoreOfCall & { readonly requestId: string },
): Promise<ChangeRequest> {
  const account = await accountOf(context, body);
  const { sellerId } = account;
  const { marketId } = body;
  const profile = await context.services.database.withCompany(account.companyId, (db) =>
    profileOf(db, { sellerId, marketId }),
  );
  if (!profile) throw new Refusal(409, 'The advertising of this store has not been imported yet.');
  return {
    account,
    profile: { ...profile, sellerId, marketplaceId: marketId },
    requestId: body.requestId,
    actor: context.caller.email,
  };
}
