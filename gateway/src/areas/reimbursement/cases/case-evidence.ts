import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { type Selectable, sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { Tables } from '../../../base/database/tables/index.ts';
import { marketplaceById } from '../../../outside/marketplace/marketplaces.ts';
import { caseEvent, caseSentence } from '../case-words/case-sentence.ts';
import { factNote } from '../case-words/fact-note.ts';
import { historyText } from '../case-words/history-words.ts';
import { damagedStock } from '../detection/damaged-in-warehouse.ts';
import { ledgerNames } from '../detection/ledger-countries.ts';
import { lostStock } from '../detection/lost-in-warehouse.ts';
import { tellTotals } from '../detection/stock-loss-rule.ts';
import { accountCountries } from '../ledger/ledger-scope.ts';

type Evidence = CallData<typeof getCase>['evidence'];
type LedgerRow = Evidence['rows'][number];
type Fact = Evidence['facts'][number];

/** The number of newest movements shown; a label with more has its full ledger elsewhere. */
const ROWS_SHOWN = 200;

/** The reason codes shown for a category (docs/domain/ledger.md#reason-codes); the others have no ledger rows. */
const LEDGER_REASONS = {
  'lost-in-warehouse': ['M', '5', 'F', '1', 'J', '2'],
  'damaged-in-warehouse': ['E', '6', 'P'],
  'reversed-reimbursement': ['M', '5', 'F'],
};

/**
 * The ledger rows that decide a case, newest first: every movement of its stock label in its country by a reason that
 * counts for its category.
 */
export async function ledgerRowsOf(
  db: CompanyTransaction,
  { caseId, marketplaceId }: { readonly caseId: string; readonly marketplaceId: string },
): Promise<LedgerRow[]> {
  const country = marketplaceById(marketplaceId)?.countryCode ?? '';
  const { rows } = await sql<LedgerRow>`
    select e.event_day as day, e.event_type as "eventType", nullif(e.reason, '') as reason,
      nullif(e.disposition, '') as disposition, nullif(e.fulfillment_center, '') as "fulfillmentCenter", e.quantity,
      nullif(e.reference_id, '') as "referenceId", e.unreconciled_quantity as unreconciled
    from reimbursement_case c
    join ledger_event e on e.seller_id = c.seller_id and e.fnsku = c.fnsku
      and upper(e.country) = any(${ledgerNames(country)})
    where c.case_id = ${caseId} and e.event_type = 'Adjustments'
      and ${JSON.stringify(LEDGER_REASONS)}::jsonb -> c.category ? e.reason
    order by e.event_day desc, e.occurrence_no limit ${ROWS_SHOWN}`.execute(db);
  return rows;
}

/** A case's evidence other than ledger rows, in the order it was gathered. */
export async function factsOf(db: CompanyTransaction, caseId: string): Promise<Fact[]> {
  const found = await db
    .selectFrom('case_facts')
    .select('facts')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return (found?.facts ?? []).map(
    ({ kind, day = null, detail, note, quantity = null, amount_minor = null, currency = null }) => ({
      kind,
      day,
      note: detail ? factNote(detail) : (note ?? ''),
      detail,
      quantity,
      amount: amount_minor === null || currency === null ? null : { minor: amount_minor, currency },
    }),
  );
}

/** The rest of a case's evidence: the sentences, the units already reimbursed, and its history. */
export async function historyOf(
  db: CompanyTransaction,
  caseId: string,
): Promise<Pick<Evidence, 'reimbursedUnits' | 'computation' | 'event' | 'events'>> {
  const found = await db
    .selectFrom('reimbursement_case')
    .select(['seller_id', 'category', 'fnsku', 'currency', 'sentences', 'computation', 'reimbursed_units'])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  const events = await db
    .selectFrom('case_event')
    .select(['at', 'kind', 'note', 'facts', 'actor_name'])
    .where('case_id', '=', caseId)
    .orderBy('event_no')
    .execute();
  return {
    reimbursedUnits: found?.reimbursed_units ?? 0,
    computation: found ? await computationOf(db, found) : [],
    event: caseEvent(found?.sentences?.[0]),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      actor: event.actor_name || 'Fairshelf',
      kind: event.kind,
      note: historyText(event),
    })),
  };
}

/** The rules for which the ledger provides totals of the stock label. */
const TOLD_BY_LABEL = [lostStock, damagedStock];

/** The sentences of a case and, after the first, the current totals of its stock label. */
async function computationOf(
  db: CompanyTransaction,
  found: Pick<
    Selectable<Tables['reimbursement_case']>,
    'seller_id' | 'category' | 'fnsku' | 'currency' | 'sentences' | 'computation'
  >,
): Promise<string[]> {
  const { category, fnsku, currency, seller_id: sellerId } = found;
  const sentences = computationInWords(found);
  const [first, ...rest] = sentences;
  const lossStatement = TOLD_BY_LABEL.find((one) => one.category === category);
  if (!lossStatement || currency === null || first === undefined) return sentences;
  const { countries } = await accountCountries(db, sellerId);
  const totals = await tellTotals(db, lossStatement, { sellerId, countries, fnsku, currency });
  return [first, ...(totals === null ? [] : [totals]), ...rest];
}

/** The computation in today's words; a case stored in words keeps them until detection builds it again. */
export const computationInWords = ({
  sentences,
  computation,
}: Pick<Selectable<Tables['reimbursement_case']>, 'sentences' | 'computation'>): string[] =>
  sentences?.map((sentence) => caseSentence(sentence)) ?? computation;
