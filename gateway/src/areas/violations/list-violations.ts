import type {
  Violation,
  ViolationKind,
  ViolationSeverity,
  ViolationSort,
  ViolationState,
} from '@fairshelf/shared-contracts/violations';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../base/database/containing.ts';
import { type Database, isId } from '../../base/database/database.ts';
import { marketplaceName } from '../../base/stores/marketplace-name.ts';
import { notOfRemovedStore } from '../../base/stores/not-removed.ts';
import { t } from '../../base/texts/text.ts';

/** The caller: people who only report see their own reports. */
export interface Onlooker {
  readonly userId: string;
  readonly seesAll: boolean;
  /** The channels a person is limited to; undefined: all. */
  readonly channels: readonly { readonly sellerId: string; readonly marketId: string }[] | undefined;
}

export interface ViolationFilter {
  readonly state: ViolationState | 'open' | 'any';
  readonly severity: ViolationSeverity | '';
  readonly kind: ViolationKind | '';
  readonly assignee: string;
  readonly search: string;
  readonly sort: ViolationSort;
}

export interface StoredViolation {
  readonly violation_id: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly seller_id: string;
  readonly marketplace_id: string;
  readonly kind: ViolationKind;
  readonly severity: ViolationSeverity;
  readonly state: ViolationState;
  readonly source: Violation['source'];
  readonly title: string;
  readonly description: string;
  readonly sku: string;
  readonly asin: string;
  readonly code: string;
  readonly enforcements: string[];
  readonly due_on: string | null;
  readonly assignee_user_id: string | null;
  readonly assignee_name: string | null;
  readonly reporter_user_id: string | null;
  readonly reporter_name: string | null;
  readonly version: number;
  readonly opened_at: Date;
  readonly changed_at: Date;
  readonly last_seen_at: Date | null;
}

/** Whether somebody still has to do something about the violation `v`. */
export const isOpen: RawBuilder<boolean> = sql<boolean>`v.state not in ('resolved', 'closed')`;

/** Each uses one index from its first row on. */
const orders: Readonly<Record<ViolationSort, RawBuilder<unknown>>> = {
  severity: sql`v.severity_rank, v.due_on nulls last, v.opened_at, v.violation_id`,
  dueOn: sql`v.due_on nulls last, v.severity_rank, v.violation_id`,
  '-openedAt': sql`v.opened_at desc, v.violation_id`,
  openedAt: sql`v.opened_at, v.violation_id`,
  '-changedAt': sql`v.changed_at desc, v.violation_id`,
};

/** The violations of all companies that a person may see. */
function within({ userId, seesAll, channels }: Onlooker): RawBuilder<boolean> {
  const all = [notOfRemovedStore('v')];
  if (!seesAll) all.push(sql<boolean>`v.reporter_user_id = ${userId}`);
  if (channels) {
    all.push(
      sql<boolean>`(v.seller_id, v.marketplace_id) in (select * from unnest(
        ${channels.map(({ sellerId }) => sellerId)}::text[], ${channels.map(({ marketId }) => marketId)}::text[]))`,
    );
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function matching(filter: ViolationFilter, onlooker: Onlooker): RawBuilder<boolean> {
  const { state, severity, kind, assignee, search } = filter;
  const all: RawBuilder<unknown>[] = [within(onlooker)];
  if (state === 'open') all.push(isOpen);
  else if (state !== 'any') all.push(sql`v.state = ${state}`);
  if (severity) all.push(sql`v.severity = ${severity}`);
  if (kind) all.push(sql`v.kind = ${kind}`);
  if (assignee === 'none') all.push(sql`v.assignee_user_id is null`);
  else if (assignee) {
    const id = assignee === 'me' ? onlooker.userId : assignee;
    all.push(isId(id) ? sql`v.assignee_user_id = ${id}` : sql`false`);
  }
  if (search) {
    const pattern = containing(search);
    all.push(sql`concat_ws(' ', v.title, v.sku, v.asin, v.code, v.seller_id, co.name) ilike ${pattern}`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** The matching violations in order: one page of them, or all. */
export const violationsQuery = (
  filter: ViolationFilter,
  onlooker: Onlooker,
  page: { readonly limit: number | null; readonly offset: number } = { limit: null, offset: 0 },
): RawBuilder<StoredViolation> => sql<StoredViolation>`
  select v.*, co.name as company_name, a.name as assignee_name, r.name as reporter_name
  from violation v join company co using (company_id)
  left join app_user a on a.user_id = v.assignee_user_id
  left join app_user r on r.user_id = v.reporter_user_id
  where ${matching(filter, onlooker)}
  order by ${orders[filter.sort]} limit ${page.limit} offset ${page.offset}`;

/** One page, the number of matches, and the number of open ones by severity. */
export async function listViolationsOf(
  database: Database,
  filter: ViolationFilter,
  onlooker: Onlooker,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: StoredViolation[]; total: number; open: Partial<Record<ViolationSeverity, number>> }> {
  const { rows } = await violationsQuery(filter, onlooker, page).execute(database.system);
  const totals = await sql<{ total: number }>`
    select count(*)::int as total from violation v join company co using (company_id)
    where ${matching(filter, onlooker)}`.execute(database.system);
  const open = await sql<{ severity: ViolationSeverity; count: number }>`
    select v.severity, count(*)::int as count from violation v where ${isOpen} and ${within(onlooker)}
    group by v.severity`.execute(database.system);
  return {
    rows,
    total: totals.rows[0]?.total ?? 0,
    open: Object.fromEntries(open.rows.map(({ severity, count }) => [severity, count])),
  };
}

/** One violation that the person may see; undefined for any other id. */
export async function findViolation(
  database: Database,
  { companyId, violationId }: { companyId: string; violationId: string },
  onlooker: Onlooker,
): Promise<StoredViolation | undefined> {
  if (!isId(companyId) || !isId(violationId)) return undefined;
  const { rows } = await sql<StoredViolation>`
    select v.*, co.name as company_name, a.name as assignee_name, r.name as reporter_name
    from violation v join company co using (company_id)
    left join app_user a on a.user_id = v.assignee_user_id
    left join app_user r on r.user_id = v.reporter_user_id
    where v.company_id = ${companyId} and v.violation_id = ${violationId} and ${within(onlooker)}`.execute(
    database.system,
  );
  return rows[0];
}

/** Data from a company's own tables for its violations: the product and the number of files. */
interface Beside {
  readonly violation_id: string;
  readonly product_title: string | null;
  readonly image_url: string | null;
  readonly files: number;
}

/** Violations in the contract's form; each company's own data is read within that company. */
export async function toViolations(
  database: Database,
  rows: readonly StoredViolation[],
  { userId }: Pick<Onlooker, 'userId'>,
): Promise<Violation[]> {
  const extras = new Map<string, Beside>();
  for (const companyId of new Set(rows.map((row) => row.company_id))) {
    const ids = rows.filter((row) => row.company_id === companyId).map((row) => row.violation_id);
    const found = await database.withCompany(companyId, (db) =>
      sql<Beside>`
        select v.violation_id, p.title as product_title, p.image_url,
          (select count(*)::int from violation_file f where f.violation_id = v.violation_id) as files
        from violation v
        left join product p on v.sku <> '' and p.seller_id = v.seller_id and p.marketplace_id = v.marketplace_id
          and p.sku = v.sku
        where v.violation_id = any(${ids}::uuid[])`.execute(db),
    );
    for (const row of found.rows) extras.set(row.violation_id, row);
  }
  return rows.map((row) => toViolation(row, extras.get(row.violation_id), userId));
}

const person = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? t`Someone` };

function toViolation(row: StoredViolation, extras: Beside | undefined, userId: string): Violation {
  return {
    id: row.violation_id,
    company_id: row.company_id,
    company_name: row.company_name,
    seller_id: row.seller_id,
    marketplace_id: row.marketplace_id,
    store_name: `${row.company_name} ${marketplaceName(row.marketplace_id)}`,
    kind: row.kind,
    severity: row.severity,
    state: row.state,
    source: row.source,
    title: row.title,
    description: row.description,
    sku: row.sku || null,
    asin: row.asin || null,
    productTitle: extras?.product_title || null,
    image: extras?.image_url ?? null,
    code: row.code || null,
    enforcements: row.enforcements,
    dueOn: row.due_on,
    assignee: person(row.assignee_user_id, row.assignee_name),
    reporter: person(row.reporter_user_id, row.reporter_name),
    isOwn: row.reporter_user_id === userId,
    version: row.version,
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    files: extras?.files ?? 0,
  };
}
