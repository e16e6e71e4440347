import type { CallData } from '@fairshelf/shared-contracts/core';
import type { Incident, listIncidents, SignalKind } from '@fairshelf/shared-contracts/incidents';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import type { IncidentTable } from '../../base/database/tables/incidents.ts';
import { explanationOf, headlineOf } from './incident-words.ts';
import type { Store } from './store-key.ts';

export interface IncidentFilter extends Store {
  readonly list: 'open' | 'snoozed' | 'ended';
  readonly kind: SignalKind | '';
  readonly assignee: string;
  readonly search: string;
  readonly sort: 'severity' | '-since';
}

/** An incident with its product, without people's names. */
export interface StoredIncident extends Selectable<IncidentTable> {
  readonly title: string | null;
  readonly sku: string | null;
  readonly image_url: string | null;
}

type Listed = Omit<CallData<typeof listIncidents>, 'rows' | 'ratings'> & {
  readonly rows: readonly StoredIncident[];
};

const withProduct = sql`
  select i.*, p.title, p.sku, p.image_url from incident i
  left join lateral (
    select title, sku, image_url from product p
    where p.seller_id = i.seller_id and p.marketplace_id = i.marketplace_id and p.asin = i.asin
    order by p.image_url is null, p.sku limit 1
  ) p on true`;

const of = ({ sellerId, marketId }: Store) =>
  sql`i.seller_id = ${sellerId} and i.marketplace_id = ${marketId}`;

const listOf = (now: Date): Readonly<Record<IncidentFilter['list'], RawBuilder<boolean>>> => ({
  open: sql<boolean>`i.state = 'open' and (i.snoozed_until is null or i.snoozed_until <= ${now})`,
  snoozed: sql<boolean>`i.state = 'open' and i.snoozed_until > ${now}`,
  ended: sql<boolean>`i.state <> 'open'`,
});

const orders: Readonly<Record<IncidentFilter['sort'], RawBuilder<unknown>>> = {
  severity: sql`i.severity_rank, i.since desc, i.incident_id`,
  '-since': sql`i.since desc, i.severity_rank, i.incident_id`,
};

function matching(filter: IncidentFilter, userId: string): RawBuilder<boolean> {
  const { kind, assignee, search } = filter;
  const all: RawBuilder<unknown>[] = [of(filter)];
  if (kind) all.push(sql`${kind} = any (i.kinds)`);
  if (assignee === 'none') all.push(sql`i.assignee_user_id is null`);
  else if (assignee) {
    const id = assignee === 'me' ? userId : assignee;
    all.push(isId(id) ? sql`i.assignee_user_id = ${id}` : sql`false`);
  }
  if (search) {
    const pattern = containing(search);
    all.push(sql`exists (select from product p where p.seller_id = i.seller_id and p.marketplace_id = i.marketplace_id
      and p.asin = i.asin and concat_ws(' ', p.title, p.sku, p.asin) ilike ${pattern})`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** One page of incidents, most severe first, and the number in each list. */
export async function listIncidentsOf(
  db: CompanyTransaction,
  filter: IncidentFilter & { readonly offset: number; readonly limit: number },
  userId: string,
  now: Date,
): Promise<Listed> {
  const lists = listOf(now);
  const where = matching(filter, userId);
  const order = filter.list === 'ended' ? sql`i.ended_at desc, i.incident_id` : orders[filter.sort];
  const { rows } = await sql<StoredIncident>`
    ${withProduct} where ${where} and ${lists[filter.list]}
    order by ${order} limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<Record<IncidentFilter['list'], number>>`
    select count(*) filter (where ${lists.open})::int as open, count(*) filter (where ${lists.snoozed})::int as snoozed,
      count(*) filter (where ${lists.ended})::int as ended
    from incident i where ${where}`.execute(db);
  const counts = counted.rows[0] ?? { open: 0, snoozed: 0, ended: 0 };
  return { rows, counts, total: counts[filter.list] };
}

/** One incident of a store; undefined for any other id. */
export async function findIncident(
  db: CompanyTransaction,
  { incidentId, ...store }: Store & { readonly incidentId: string },
): Promise<StoredIncident | undefined> {
  if (!isId(incidentId)) return undefined;
  const { rows } = await sql<StoredIncident>`
    ${withProduct} where ${of(store)} and i.incident_id = ${incidentId}`.execute(db);
  return rows[0];
}

/** An incident in the contract's form. */
export function toIncident(row: StoredIncident, names: ReadonlyMap<string, string>): Incident {
  const assignee = row.assignee_user_id;
  return {
    id: row.incident_id,
    asin: row.asin,
    sku: row.sku ?? '',
    productTitle: row.title || row.asin,
    image: row.image_url,
    state: row.state,
    severity: row.severity,
    kinds: row.kinds,
    headline: headlineOf(row.signals),
    explanation: explanationOf(row.signals),
    signals: row.signals,
    since: row.since,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    assignee: assignee ? { id: assignee, name: names.get(assignee) ?? 'Someone' } : null,
    cause: row.cause,
    version: row.version,
  };
}
