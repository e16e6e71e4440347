import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  type Incident,
  LATER_SIGNAL_KINDS,
  type listIncidents,
  SIGNAL_KINDS,
  type Signal,
  type SignalKind,
} from '@fairshelf/shared-contracts/incidents';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type CompanyTransaction, isId } from '../../base/database/database.ts';
import type { IncidentTable } from '../../base/database/tables/incidents.ts';
import { t } from '../../base/texts/text.ts';
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
  /** The variations of the parent that the store sells, and what each affected one differs in; null without one. */
  readonly family_size: number | null;
  readonly variation_names: Readonly<Record<string, string>> | null;
}

type Listed = Omit<CallData<typeof listIncidents>, 'rows' | 'ratings'> & {
  readonly rows: readonly StoredIncident[];
};

const withProduct = sql`
  select i.*, p.title, p.sku, p.image_url, f.family_size, f.variation_names from incident i
  left join lateral (
    select title, sku, image_url from product p
    where p.seller_id = i.seller_id and p.marketplace_id = i.marketplace_id and p.asin = i.asin
    order by p.image_url is null, p.sku limit 1
  ) p on true
  left join lateral (
    select count(*)::int as family_size,
      jsonb_object_agg(q.asin, q.variation) filter (where q.asin = any(i.asins)) as variation_names
    from (select asin, max(variation) as variation from product q
      where q.seller_id = i.seller_id and q.marketplace_id = i.marketplace_id
        and (q.parent_asin = i.parent_asin or q.asin = any(i.asins))
      group by asin) q
    where i.parent_asin is not null
  ) f on true`;

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
      and (p.asin = i.asin or p.parent_asin = i.parent_asin) and concat_ws(' ', p.title, p.sku, p.asin) ilike ${pattern})`);
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
  const countResult = await sql<Record<IncidentFilter['list'], number>>`
    select count(*) filter (where ${lists.open})::int as open, count(*) filter (where ${lists.snoozed})::int as snoozed,
      count(*) filter (where ${lists.ended})::int as ended
    from incident i where ${where}`.execute(db);
  const counts = countResult.rows[0] ?? { open: 0, snoozed: 0, ended: 0 };
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

/** The products of an incident: the affected variations, that of the headline first, or its only product. */
export const asinsOf = ({ asin, asins }: Pick<StoredIncident, 'asin' | 'asins'>): readonly string[] => [
  ...new Set([asin, ...asins]),
];

/** The parent with its affected variations; null if the store sells no other variation. */
export function familyOf(row: StoredIncident): Incident['family'] {
  const { parent_asin: parentAsin, family_size: variations, variation_names: names } = row;
  if (parentAsin === null || variations === null || variations < 2) return null;
  const affected = asinsOf(row).map((asin) => ({ asin, name: names?.[asin] || asin }));
  return { parentAsin, variations, affected };
}

const isOf = <Kind extends SignalKind>(
  kinds: readonly Kind[],
  signal: Signal,
): signal is Extract<Signal, { kind: Kind }> => kinds.some((kind) => kind === signal.kind);

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
    kinds: SIGNAL_KINDS.filter((kind) => row.kinds.includes(kind)),
    laterKinds: LATER_SIGNAL_KINDS.filter((kind) => row.kinds.includes(kind)),
    family: familyOf(row),
    headline: headlineOf(row.signals),
    explanation: explanationOf(row.signals, familyOf(row)),
    signals: row.signals.filter((signal) => isOf(SIGNAL_KINDS, signal)),
    laterSignals: row.signals.filter((signal) => isOf(LATER_SIGNAL_KINDS, signal)),
    since: row.since,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    assignee: assignee ? { id: assignee, name: names.get(assignee) ?? t`Someone` } : null,
    cause: row.cause,
    version: row.version,
  };
}
