import type { Kysely } from 'kysely';
import { run, sellerTable } from '../../table-statements.ts';

/** Advertising accounts, their campaigns, metrics and changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sellerTable(db, 'ads_connection', {
    columns: `
      seller_id text not null,
      region text not null check (region in ('NA', 'EU', 'FE')),
      sealed_refresh_token text not null,
      state text not null default 'active' check (state in ('active', 'reauthorise')),
      authorized_at timestamptz not null`,
    key: ['seller_id', 'region'],
    system: { select: ['company_id', 'seller_id', 'region', 'state'] },
  });
  await sellerTable(db, 'ads_profile', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      profile_id text not null,
      name text not null,
      currency text not null,
      time_zone text not null,
      seen_at timestamptz not null`,
    key: ['seller_id', 'marketplace_id'],
    system: 'nothing',
  });
  await sellerTable(db, 'ads_entity', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      kind text not null
        check (kind in ('campaign', 'ad-group', 'product-ad', 'keyword', 'negative', 'target')),
      entity_id text not null,
      campaign_id text not null,
      ad_group_id text not null default '',
      name text not null,
      state text not null check (state in ('enabled', 'paused', 'archived')),
      match_type text,
      -- Daily budget of a campaign, default bid of an ad group, bid of a keyword or target.
      amount_minor bigint,
      seen_at timestamptz not null,
      -- Changed here: what an import had read before then is older than this.
      edited_at timestamptz,
      -- A change is under way; one that took too long counts no more.
      changing_at timestamptz`,
    key: ['seller_id', 'marketplace_id', 'kind', 'entity_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index ads_entity_of_group on ads_entity (company_id, seller_id, marketplace_id, kind,
       campaign_id, ad_group_id)`,
  );
  await run(
    db,
    `create index ads_entity_by_words on ads_entity (company_id, seller_id, marketplace_id, kind,
       ad_group_id, lower(name))`,
  );
  // A row for each keyword or target and day: campaigns and ad groups are sums of these, so that levels always agree.
  await sellerTable(db, 'ads_metric', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      day date not null,
      target_id text not null,
      campaign_id text not null,
      ad_group_id text not null,
      impressions integer not null,
      clicks integer not null,
      cost_minor bigint not null,
      sales_minor bigint not null,
      orders integer not null`,
    key: ['seller_id', 'marketplace_id', 'day', 'target_id'],
    system: 'nothing',
  });
  await run(
    db,
    `create index ads_metric_of_campaign on ads_metric (company_id, seller_id, marketplace_id, campaign_id,
       day)`,
  );
  await sellerTable(db, 'ads_search_term', {
    columns: `
      seller_id text not null,
      marketplace_id text not null,
      day date not null,
      target_id text not null,
      term text not null,
      campaign_id text not null,
      ad_group_id text not null,
      impressions integer not null,
      clicks integer not null,
      cost_minor bigint not null,
      sales_minor bigint not null,
      orders integer not null`,
    key: ['seller_id', 'marketplace_id', 'day', 'target_id', 'term'],
    system: 'nothing',
  });
  await run(
    db,
    `create index ads_search_term_of_campaign on ads_search_term (company_id, seller_id, marketplace_id,
       campaign_id, day)`,
  );
  // The intent is stored before the call, with the page's idempotency key: a repeated request is carried out once.
  await sellerTable(db, 'ads_change', {
    columns: `
      request_id uuid not null,
      row_no integer not null,
      seller_id text not null,
      marketplace_id text not null,
      at timestamptz not null,
      actor text not null,
      kind text not null,
      entity_id text not null,
      name text not null,
      act text not null check (act in ('state', 'amount', 'add')),
      before text,
      after text not null,
      outcome text not null
        check (outcome in ('pending', 'done', 'unchanged', 'refused', 'conflict', 'unknown')),
      message text`,
    key: ['request_id', 'row_no'],
    system: 'nothing',
  });
  await run(
    db,
    `create index ads_change_by_time on ads_change (company_id, seller_id, marketplace_id, at desc,
       request_id, row_no)`,
  );
}
