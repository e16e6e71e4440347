import type {
  Campaign,
  CampaignResults,
  CampaignRow,
  listCampaigns,
  listRecipients,
} from '@fairshelf/shared-contracts/campaigns';
import type { CallData, CheckedInput } from '@fairshelf/shared-contracts/core';
import { type Selectable, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type Database, isId } from '../../base/database/database.ts';
import { type KeyedRow, keyPage } from '../../base/database/key-page.ts';
import type { CampaignRecipientTable, CampaignTable } from '../../base/database/tables/campaigns.ts';

type Row = Omit<Selectable<CampaignTable>, 'html' | 'plain' | 'created_by'> & {
  readonly results: CampaignResults;
  readonly author: string | null;
};

/** The recipients of a campaign `k` who allow opens and clicks to be counted, and whose email was sent. */
const measuredRecipients = sql`campaign_recipient r where r.campaign_id = k.campaign_id and r.is_measured and r.state = 'sent'`;

/** The columns of a campaign `k`, with the outcomes of its emails. */
const columns = sql`k.campaign_id, k.name, k.subject, k.preheader, k.blocks, k.audience, k.state, k.version,
  k.scheduled_at, k.started_at, k.finished_at, k.created_at, k.updated_at,
  (select email from app_user where user_id = k.created_by) as author,
  (select json_build_object(
     'total', coalesce(sum(n), 0), 'waiting', coalesce(sum(n) filter (where state in ('waiting', 'sending')), 0),
     'sent', coalesce(sum(n) filter (where state = 'sent'), 0),
     'failed', coalesce(sum(n) filter (where state = 'failed'), 0),
     'unclear', coalesce(sum(n) filter (where state = 'unclear'), 0),
     'suppressed', coalesce(sum(n) filter (where state = 'suppressed'), 0),
     'cancelled', coalesce(sum(n) filter (where state = 'cancelled'), 0),
     'unsubscribed', (select count(*) from campaign_recipient r
                      where r.campaign_id = k.campaign_id and r.unsubscribed_at is not null),
     'measured', (select count(*) from ${measuredRecipients}), 'opened', (select count(r.opened_at) from ${measuredRecipients}),
     'clicked', (select count(r.clicked_at) from ${measuredRecipients}))
   from (select state, count(*) as n from campaign_recipient r where r.campaign_id = k.campaign_id group by state) t
  ) as results`;

const asRow = (row: Row): CampaignRow => ({
  id: row.campaign_id,
  name: row.name,
  subject: row.subject,
  state: row.state,
  scheduled_at: row.scheduled_at?.toISOString() ?? null,
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  created_by: row.author,
  results: row.results,
});

/** One page of the campaigns, most recently changed first; filtered by a state or a text. */
export async function campaignsPage(
  { system }: Database,
  filter: CheckedInput<typeof listCampaigns>['query'],
): Promise<CallData<typeof listCampaigns>> {
  const order = { key: sql`k.updated_at`, type: 'timestamptz', descending: true } as const;
  const page = keyPage(filter.cursor, filter.limit, order, { column: sql`k.campaign_id`, type: 'uuid' });
  const pattern = containing(filter.search);
  const where = sql`(${filter.state ?? null}::text is null or k.state = ${filter.state ?? null})
    and (${filter.search} = '' or k.name ilike ${pattern} or k.subject ilike ${pattern})`;
  const { rows } = await sql<Row & KeyedRow>`
    select ${columns}, ${page.columns} from campaign k where ${where} and ${page.condition}
    order by ${page.order} limit ${page.limit}`.execute(system);
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from campaign k where ${where}`.execute(system);
  const { rows: found, ...ends } = page.pageOf(rows);
  return { rows: found.map(asRow), total: totals.rows[0]?.total ?? 0, ...ends };
}

/** One campaign; undefined for an unknown id. */
export async function readCampaign({ system }: Database, campaignId: string): Promise<Campaign | undefined> {
  if (!isId(campaignId)) return undefined;
  const { rows } = await sql<Row>`
    select ${columns} from campaign k where k.campaign_id = ${campaignId}`.execute(system);
  const [row] = rows;
  if (!row) return undefined;
  const { preheader, blocks, audience, version } = row;
  const links = await sql<{ url: string; people: number }>`
    select l.url, (select count(*)::int from campaign_click c
                   where c.campaign_id = l.campaign_id and c.position = l.position) as people
    from campaign_link l where l.campaign_id = ${campaignId} order by l.position`.execute(system);
  return { ...asRow(row), preheader, blocks, audience, version, links: links.rows };
}

/** The data about a recipient whose email was sent. */
const responses = {
  any: sql`true`,
  opened: sql`r.opened_at is not null`,
  clicked: sql`r.clicked_at is not null`,
  'not-counted': sql`not r.is_measured`,
};

/** One page of a campaign's recipients by email address, with the outcome of each email. */
export async function recipientsPage(
  { system }: Database,
  campaignId: string,
  filter: CheckedInput<typeof listRecipients>['query'],
): Promise<CallData<typeof listRecipients>> {
  if (!isId(campaignId)) return { rows: [], total: 0, next: null, previous: null };
  const order = { key: sql`r.email`, type: 'text', descending: false } as const;
  const page = keyPage(filter.cursor, filter.limit, order, { column: sql`r.recipient_id`, type: 'uuid' });
  const where = sql`r.campaign_id = ${campaignId}
    and (${filter.state ?? null}::text is null or r.state = ${filter.state ?? null})
    and ${responses[filter.response ?? 'any']}
    and (${filter.search} = '' or r.email ilike ${containing(filter.search)})`;
  const { rows } = await sql<Selectable<CampaignRecipientTable> & KeyedRow>`
    select r.*, ${page.columns} from campaign_recipient r where ${where} and ${page.condition}
    order by ${page.order} limit ${page.limit}`.execute(system);
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from campaign_recipient r where ${where}`.execute(system);
  const { rows: found, ...ends } = page.pageOf(rows);
  return {
    rows: found.map((row) => ({
      id: row.recipient_id,
      email: row.email,
      state: row.state,
      reason: row.reason,
      attempts: row.attempts,
      sent_at: row.sent_at?.toISOString() ?? null,
      unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
      is_measured: row.is_measured,
      opened_at: row.opened_at?.toISOString() ?? null,
      clicked_at: row.clicked_at?.toISOString() ?? null,
    })),
    total: totals.rows[0]?.total ?? 0,
    ...ends,
  };
}
