import { randomUUID } from 'node:crypto';
import { ALL_CALLS, AREAS, isCall } from '@fairshelf/shared-contracts/all-calls';
import { isForOperators } from '@fairshelf/shared-contracts/company';
import type { Call } from '@fairshelf/shared-contracts/core';
import type { StoreCountry, StoreWorld } from './store-world-fixture.ts';

export interface StoreRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Their matrix is channel-limits.test.ts. */
const WITH_OWN_TABLE: ReadonlySet<string> = new Set(
  ['reimbursement', 'payouts', 'sourcing-costs'].flatMap((area) =>
    Object.values(AREAS[area] ?? {})
      .filter(isCall)
      .map(({ name }) => name),
  ),
);

const STORE_FIELDS = ['sellerId', 'seller_id', 'companyId', 'company_id', 'company', 'channel_info'];
const MARKET_FIELDS = ['marketId', 'marketplaceId'];

const fieldsOf = ({ params, query, body }: Call): readonly string[] =>
  [params, query, body].flatMap((schema) =>
    schema && 'entries' in schema && schema.entries ? Object.keys(schema.entries) : [],
  );

/** For tests: every call that names a store or company, but for operators' and forms, from the contract. */
export const STORE_CALLS: readonly Call[] = ALL_CALLS.filter(
  (call) =>
    call.access.who === 'signedIn' &&
    !isForOperators(call.access) &&
    !call.form &&
    !WITH_OWN_TABLE.has(call.name) &&
    fieldsOf(call).some((field) => STORE_FIELDS.includes(field)),
);

/** Calls whose marketplace parameter isn't named `marketId`. */
const NAMES_A_MARKET = ['market.save-current-channel', 'market.update-seller-market'];

/** For tests: whether a call is about one country of the seller account. */
export const namesMarket = (call: Call): boolean =>
  NAMES_A_MARKET.includes(call.name) || fieldsOf(call).some((field) => MARKET_FIELDS.includes(field));

/** Days around the clock of the test, which is today. */
const days = () => {
  const today = new Date().toISOString().slice(0, 10);
  return { from: today, to: today };
};
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const requestRule = {
  name: 'Second',
  active: true,
  delayDays: 9,
  includeSkus: [],
  excludeSkus: [],
  exclude: [],
  pastDays: 0,
};
const tagRule = { active: true, target: 'product', stars: [], words: ['mug'], asins: [], marketIds: [] };
const report = {
  name: 'All',
  type: 'product-ratings',
  format: 'csv',
  columns: ['asin'],
  period: 'last-30',
  timeZone: 'UTC',
  mailTo: [],
};
const channelsOf = ({ market }: StoreCountry, { sellerId }: StoreWorld) => [{ sellerId, marketId: market }];

type Fields = Readonly<Record<string, unknown>>;
type More = Fields | ((country: StoreCountry, world: StoreWorld) => Fields);

const ofProduct: More = ({ asin }) => ({ asin });
const ofIncident: More = ({ incidentId }) => ({ incidentId, version: 1 });
const ofRegion: Fields = { region: 'NA' };
const ofInvoice: Fields = { invoiceId: UNKNOWN };

/** Each call's input in addition to the store. */
const MORE: Readonly<Record<string, More>> = {
  'ads.add-keywords': () => ({
    requestId: randomUUID(),
    keywords: [{ adGroupId: '1', text: 'mug', matchType: 'exact', bid: 100 }],
  }),
  'ads.change': () => ({
    requestId: randomUUID(),
    changes: [{ level: 'campaign', id: '1', state: { from: 'enabled', to: 'paused' } }],
  }),
  'ads.connect': { code: 'code', state: 'state' },
  'ads.export': () => ({ ...days(), level: 'campaign' }),
  'ads.totals': days,
  'ads.list': () => ({ ...days(), level: 'campaign' }),
  'ads.suggestions': () => ({ ...days(), kind: 'bid' }),
  'webhook.deliveries': (_, { webhookId }) => ({ id: webhookId }),
  'webhook.redeliver': { id: UNKNOWN },
  'webhook.remove': (_, { webhookId }) => ({ id: webhookId }),
  'webhook.save': {
    id: null,
    name: 'Second',
    url: 'https://hooks.example.com/1',
    format: 'slack',
    topics: ['rating'],
    stores: [],
    active: true,
  },
  'webhook.test': (_, { webhookId }) => ({ id: webhookId }),
  'plan.download-credit-note': { creditNoteId: UNKNOWN },
  'plan.download-invoice': ofInvoice,
  'plan.export-invoice-lines': ofInvoice,
  'plan.finish-payment-method': { setup_id: 'setup' },
  'plan.get-invoice': ofInvoice,
  'plan.pay-invoice': ofInvoice,
  'plan.pay-invoices': { invoice_ids: [UNKNOWN] },
  'plan.save-billing-details': {
    name: 'Harbour Goods LLC',
    line1: '1 Harbor Way',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    countryCode: 'US',
    email: '',
  },
  'plan.save-invoice-emails': { emails: [] },
  'competitor.add': { product: 'B0205SJVF0', ownAsin: null },
  'competitor.compare': ({ competitor }) => ({ asin: competitor, ownAsin: null }),
  'competitor.history': ({ competitor }) => ({ asin: competitor }),
  'competitor.remove': ({ competitor }) => ({ asin: competitor }),
  'company.delete': (_, { companyId }) => ({ name: 'Harbour Goods', company: companyId }),
  'incident.assign': (country) => ({ incidentId: country.incidentId, version: 1, assignee: null }),
  'incident.close': (country) => ({ incidentId: country.incidentId, version: 1, cause: 'other' }),
  'incident.get': ofIncident,
  'incident.note': ({ incidentId }) => ({ incidentId, note: 'Looked at it.' }),
  'incident.pause-requests': ({ incidentId }) => ({ incidentId, paused: true }),
  'incident-threshold.remove': { scope: 'store' },
  'incident-threshold.save': {
    scope: 'store',
    ratingFloor: 40,
    fall: null,
    lowReviews: null,
    removedRatings: null,
  },
  'incident.snooze': ({ incidentId }) => ({ incidentId, version: 1, days: 3 }),
  'reimburse-mail.save-notification': {
    case_update_email: true,
    payout_email: true,
    action_needed_email: true,
    weekly_money_email: true,
  },
  'integration.erase': ofRegion,
  'integration.remove': ofRegion,
  'integration.restore': ofRegion,
  'market.product-first-date': ({ market }) => ({ marketplaceId: market, moduleType: 'review' }),
  'market.signup-status': { moduleType: 'review' },
  'market.list-channels': { moduleType: 'review' },
  'market.list-company-channels': (_, { companyId }) => ({ companyId, moduleType: 'review' }),
  'market.save-current-channel': ({ market }, { sellerId }) => ({
    channel_info: { seller_id: sellerId, market_id: market },
    moduleType: 'review',
  }),
  'market.save-current-seller': (_, { sellerId }) => ({
    channel_info: { seller_id: sellerId },
    module_type: 'review',
  }),
  'integration.save-keepa-key': { key: 'keepa-key' },
  'market.update-seller-market': ({ market }) => ({
    admin_email: 'owner@shop.test',
    code: market,
    del_yn: 'Y',
    moduleType: 'review',
  }),
  'product.check-codes': ({ asin }) => ({ by: 'asin', codes: [asin] }),
  'product.find-codes': { by: 'asin' },
  'product.stock': ofProduct,
  'product.topics': ofProduct,
  'product.events': ofProduct,
  'product.markets': ofProduct,
  'product.orders': ofProduct,
  'product.rules': ofProduct,
  'rating.product': ofProduct,
  'rating.history': ofProduct,
  'rating.save-alert': { tenths: 40 },
  'report.build': (country, world) => ({
    ...report,
    requestKey: randomUUID(),
    channels: channelsOf(country, world),
  }),
  'report.cancel': (_, { reportId }) => ({ reportId }),
  'report.download': (_, { reportId }) => ({ reportId }),
  'report.remove': (_, { reportId }) => ({ reportId }),
  'report.remove-schedule': { id: UNKNOWN },
  'report.run-again': (_, { reportId }) => ({ reportId, requestKey: randomUUID() }),
  'report.save-schedule': (country, world) => ({
    ...report,
    id: randomUUID(),
    channels: channelsOf(country, world),
    frequency: 'daily',
    weekday: 1,
    monthDay: 1,
    hour: 8,
    active: true,
  }),
  'do-not-solicit.add': ({ orderId }) => ({ kind: 'order', values: [orderId] }),
  'do-not-solicit.remove': ({ sku }) => ({ kind: 'sku', value: sku }),
  'request-rule.add': requestRule,
  'request-rule.order': ({ ruleId }) => ({ ruleIds: [ruleId] }),
  'request-rule.preview-change': { change: { kind: 'add', rule: requestRule } },
  'request-rule.preview': { delayDays: '7' },
  'request-rule.remove': ({ ruleId }) => ({ ruleId, version: 1 }),
  'request-rule.update': ({ ruleId }) => ({ ...requestRule, ruleId, version: 1 }),
  'request.cancel': ({ orderId }) => ({ orderIds: [orderId] }),
  'request.export': { view: 'queue', format: 'csv' },
  'request.list': { view: 'queue' },
  'request.send-now': ({ orderId }) => ({ orderId }),
  'request.set-sending': {
    paused: true,
    dailyCap: null,
    hourFrom: 8,
    hourTo: 20,
    weekdays: [1, 2],
    revision: 0,
  },
  'review.note': ({ reviewId }) => ({ reviewId, note: 'Looked at it.' }),
  'review.translate': ({ reviewId }) => ({ reviewId, to: 'de' }),
  'review.get': ({ reviewId }) => ({ reviewId }),
  'review-import.rejects': ({ importId }) => ({ importId }),
  'review.remove-template': (_, { templateId }) => ({ id: templateId }),
  'review.save-template': { name: 'Second', text: 'Thank you.' },
  'feedback.work': ({ orderId }) => ({ orders: [orderId], state: 'closed' }),
  'review.work': ({ reviewId }) => ({ reviews: [{ id: reviewId, version: 1 }], state: 'read' }),
  'reimburse-account.set-up': (_, { companyId }) => ({
    sp_api_auth_code: 'code',
    code: 'ATVPDKIKX0DER',
    company_id: companyId,
    is_renew: true,
    module_type: 'review',
    amz_app_name: '',
    company_name: 'Harbour Goods',
    state: 'state',
  }),
  'tag.delete': (_, { tagId }) => ({ tagId }),
  'tag-rule.delete': (_, { tagRuleId }) => ({ id: tagRuleId }),
  'tag-rule.run': (_, { tagRuleId }) => ({ id: tagRuleId }),
  'tag-rule.save': { ...tagRule, name: 'Second', tags: ['second'] },
  'tag.set': ({ asin }) => ({ target: 'product', ids: [asin], add: ['second'], remove: [] }),
  'product-tag.change': ({ asin }) => ({ asins: [asin], filter: {}, add: ['third'], remove: [] }),
  'tag-rule.try': { ...tagRule, name: 'Second', tags: ['second'] },
  'product-tag.undo': { undo: UNKNOWN },
};

/** For tests: a valid request for a country of a store. */
export function storeRequest(call: Call, country: StoreCountry, world: StoreWorld): StoreRequest {
  const more = MORE[call.name] ?? {};
  const fields: Fields = {
    sellerId: world.sellerId,
    seller_id: world.sellerId,
    marketId: country.market,
    company_id: world.companyId,
    ...(typeof more === 'function' ? more(country, world) : more),
  };
  const names = fieldsOf(call);
  const entries = Object.entries(fields).filter(([name]) => names.includes(name));
  const inPath = (name: string): boolean => call.path.includes(`{${name}}`);
  const params = Object.fromEntries(
    entries.filter(([name]) => inPath(name)).map(([name, value]) => [name, String(value)]),
  );
  const rest = entries.filter(([name]) => !inPath(name));
  const isInAddress = call.method === 'GET' || call.method === 'DELETE';
  return {
    params,
    query: isInAddress ? Object.fromEntries(rest.map(([name, value]) => [name, String(value)])) : {},
    body: isInAddress ? undefined : Object.fromEntries(rest),
  };
}
