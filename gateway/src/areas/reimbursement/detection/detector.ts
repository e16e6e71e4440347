import { CASE_GROUPS, type CaseState } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { CaseSentence } from '../../../base/database/tables/case-sentence.ts';
import { type ClaimPolicy, type ClaimWindow, claimWindow } from './claim-window.ts';
import type { Assessment, DetectionRule, Found, FoundFact, Scope } from './detection-rule.ts';
import { inScope } from './open-units.ts';

/** A case as detection finds it, in the columns of its table. Days are `YYYY-MM-DD`. */
export interface DetectedCase extends Omit<Assessment, 'computation'> {
  readonly anchor: string;
  readonly subject: string;
  readonly marketplace_id: string;
  readonly state: Extract<CaseState, 'detected' | 'waiting-for-automatic-payment' | 'expired'>;
  readonly fnsku: string;
  readonly asin: string;
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly currency: string;
  readonly reimbursed_units: number;
  readonly policy_version: string;
  readonly sentences: readonly CaseSentence[];
  readonly anchored_on: string;
  readonly opens_on: string;
  readonly closes_on: string;
  readonly facts: readonly FoundFact[];
  /** A digest of everything in this case, by which a later run knows that it is up to date. */
  readonly found_digest: string;
}

/** The result of one rule for an account. */
export interface Detection {
  /** Current findings that are not in their case yet. */
  readonly cases: readonly DetectedCase[];
  /** Open cases, by id, without a current finding. */
  readonly gone: readonly string[];
}

/** A rule with the type of its findings erased: it goes from scope to cases. */
export interface Detector
  extends Pick<DetectionRule, 'category' | 'statement' | 'topic' | 'reads' | 'paidNow' | 'resolved'> {
  readonly detect: (
    db: CompanyTransaction,
    scope: Scope,
    policies: readonly ClaimPolicy[],
    today: string,
  ) => Promise<Detection>;
}

/** A rule's findings, assessed and with their claim window; those without a policy are left out. */
export const detectorOf = <F extends Found>(rule: DetectionRule<F>): Detector => ({
  ...rule,
  detect: async (db, scope, policies, today) => {
    if (rule.hasAny && !(await hasAny(db, rule, scope))) return { cases: [], gone: [] };
    const windows = policies.filter(({ category }) => category.startsWith(rule.category));
    const { rows } = await look(rule, scope, windows).execute(db);
    const cases: DetectedCase[] = [];
    const gone: string[] = [];
    for (const found of rows) {
      if (!found.is_gone && found.is_settled) continue;
      const window = !found.is_gone && windowOf(rule, found, windows);
      if (window) cases.push(toCase(rule, found, window, today));
      else if (found.case_id !== null) gone.push(found.case_id);
    }
    return { cases, gone };
  },
});

/** A finding next to the open case made from it earlier, if any. */
interface Looked {
  readonly is_gone: false;
  readonly case_id: string | null;
  /** Whether the case already has everything that was found; the calendar moves its dates separately. */
  readonly is_settled: boolean;
  /** A digest of everything that its case consists of. */
  readonly found_digest: string;
}
/** An open case for which nothing is found. */
interface Gone {
  readonly is_gone: true;
  readonly case_id: string;
}

/** Pairs findings with open cases. A full run trusts nothing that is stored, and so treats none as up to date. */
function look<F extends Found>(
  { category, find, detail }: DetectionRule<F>,
  scope: Scope,
  windows: readonly ClaimPolicy[],
) {
  const details = Object.entries(detail?.(scope) ?? {}).map(
    ([name, value]) => sql`, case when not is_gone and not is_settled then ${value} end as ${sql.ref(name)}`,
  );
  return sql<(F & Looked) | Gone>`
    with found as materialized (
      select found.*, md5(${JSON.stringify(windows)} || found::text) as found_digest from (${find(scope)}) found
    ),
    known as materialized (${openCases(category, scope)}),
    looked as (
      select found.*, known.case_id, found.anchor is null as is_gone,
        ${scope.keys === null ? sql`false` : sql`coalesce(known.found_digest = found.found_digest, false)`}
          as is_settled
      from found full join known on known.anchor = found.anchor
    )
    select looked.*${details.length > 0 ? sql.join(details, sql``) : sql``} from looked`;
}

/** The open cases of a category within the scope. */
const openCases = (category: string, scope: Scope) => sql`
  select c.case_id, c.anchor, c.found_digest from reimbursement_case c
  where c.seller_id = ${scope.sellerId} and c.category = ${category} and c.state = any(${CASE_GROUPS.open})
    and c.marketplace_id = any(${scope.countries.map(({ marketplace_id }) => marketplace_id)})
    and ${inScope('c.subject', scope)}`;

/** Whether the rule could find anything, or has anything to close. */
async function hasAny<F extends Found>(
  db: CompanyTransaction,
  { category, hasAny: records }: DetectionRule<F>,
  scope: Scope,
): Promise<boolean> {
  const { rows } = await sql<{ has_any: boolean }>`
    select exists (${records?.(scope)}) or exists (${openCases(category, scope)}) as has_any`.execute(db);
  return rows[0]?.has_any ?? true;
}

/** When a finding can be claimed; undefined if no policy covers it. */
function windowOf<F extends Found>(
  { category, policyOf, notBefore }: DetectionRule<F>,
  found: F,
  windows: readonly ClaimPolicy[],
): ClaimWindow | undefined {
  const { marketplace_id, anchored_on } = found;
  const window = claimWindow(windows, marketplace_id, policyOf?.(found) ?? category, anchored_on);
  const first = notBefore?.(found);
  return window && first && first > window.opensOn ? { ...window, opensOn: first } : window;
}

function toCase<F extends Found>(
  { assess }: DetectionRule<F>,
  found: F & { readonly found_digest: string },
  window: ClaimWindow,
  today: string,
): DetectedCase {
  const { computation, ...assessment } = assess(found);
  return {
    ...assessment,
    anchor: found.anchor,
    subject: found.subject,
    marketplace_id: found.marketplace_id,
    state: stateOf(window, today),
    fnsku: found.fnsku,
    asin: found.asin,
    sku: found.sku,
    title: found.title,
    quantity: found.units,
    currency: found.currency,
    reimbursed_units: found.paid_units,
    policy_version: window.policyVersion,
    sentences: [
      ...computation,
      {
        is: 'window',
        opens: window.opensOn,
        closes: window.closesOn,
        waits: window.opensOn > found.anchored_on,
      },
    ],
    anchored_on: found.anchored_on,
    opens_on: window.opensOn,
    closes_on: window.closesOn,
    facts: found.facts,
    found_digest: found.found_digest,
  };
}

function stateOf({ opensOn, closesOn }: ClaimWindow, today: string): DetectedCase['state'] {
  if (today > closesOn) return 'expired';
  return today < opensOn ? 'waiting-for-automatic-payment' : 'detected';
}
