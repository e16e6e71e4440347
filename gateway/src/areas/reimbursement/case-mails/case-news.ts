import { formatMoney, type Money } from '@fairshelf/shared-contracts/core';
import type { CaseStatusKind, MessageKind } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import { dayOf } from '../../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import { joinWithAnd, joinWithCommas, sentences } from '../../../base/texts/join.ts';
import { plural, t } from '../../../base/texts/text.ts';
import { type StoredStatusFacts, statusOf, withStatusFacts } from '../case-status/status-facts.ts';
import { caseNeeds } from '../case-status/status-kind-sql.ts';
import type { CaseNews } from './case-news-mail.ts';

interface Moved extends StoredStatusFacts {
  readonly title: string;
  readonly estimate_minor: number | null;
  readonly currency: string | null;
}

interface MailedMessage {
  readonly text: string;
  readonly author: string;
  readonly kind: MessageKind;
  readonly product: string;
}

interface StatusGroup {
  readonly kind: CaseStatusKind;
  readonly rows: Moved[];
}

const ACTIONS: readonly CaseStatusKind[] = ['seller', 'denied'];
const MONEY: readonly CaseStatusKind[] = ['paid', 'reversed'];
const UPDATES: readonly CaseStatusKind[] = ['fairshelf', 'amazon'];
/** States whose news is emailed; the others follow from the calendar or the records. */
const TOLD = [
  ...[
    'action-needed',
    'information-requested',
    'paid',
    'replaced',
    'reversed',
    'filed',
    'in-review',
    'approved',
  ],
  ...['denied', 'appealed'],
];
/** Products that a line names; the page shows the rest. */
const MOST_TITLES = 3;

/**
 * What happened to the cases of a seller account after `from`, up to `to`: cases that entered a state and are still
 * in it, one line per status, messages of case managers, and announced closings of claim windows.
 */
export async function caseNewsOf(
  db: CompanyTransaction,
  sellerId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Omit<CaseNews, 'store'>> {
  const today = dayOf(to);
  const { rows } = await withStatusFacts<Moved>({
    page: sql`select c.* from reimbursement_case c where c.seller_id = ${sellerId} and c.state = any(${TOLD}::text[])
      and exists (select from case_event e where e.company_id = c.company_id and e.case_id = c.case_id
        and e.at > ${from} and e.at <= ${to} and e.to_state = c.state and e.from_state is distinct from e.to_state)`,
    columns: sql`c.state, c.category, ${caseNeeds} as needs, c.closes_on, c.title, c.estimate_minor, c.currency`,
    order: sql`c.closes_on, c.case_id`,
    today,
  }).execute(db);
  const closing = await db
    .selectFrom('notification')
    .select('text')
    .where('kind', '=', 'case.closing')
    .where('seller_id', '=', sellerId)
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .execute();
  const messages = await sql<MailedMessage>`
    select m.text, m.author_name as author, m.kind, coalesce(nullif(c.title, ''), c.fnsku) as product
    from case_message m join reimbursement_case c using (company_id, case_id)
    where c.seller_id = ${sellerId} and m.side = 'case-manager' and m.kind <> 'internal'
      and m.sent_at > ${from} and m.sent_at <= ${to}
    order by m.sent_at, m.case_id, m.message_no`.execute(db);
  const groups = new Map<string, StatusGroup>();
  for (const row of rows) {
    const { kind, text } = statusOf(row, today);
    const group = groups.get(text) ?? { kind, rows: [] };
    group.rows.push(row);
    groups.set(text, group);
  }
  const linesOf = (kinds: readonly CaseStatusKind[]) =>
    [...groups].flatMap(([text, group]) => (kinds.includes(group.kind) ? [lineOf(text, group)] : []));
  return {
    actions: [
      ...closing.map(({ text }) => text),
      ...messages.rows.filter(({ kind }) => kind === 'question').map(messageLine),
      ...linesOf(ACTIONS),
    ],
    updates: [
      ...messages.rows.filter(({ kind }) => kind !== 'question').map(messageLine),
      ...linesOf(UPDATES),
    ],
    money: linesOf(MONEY),
  };
}

/** Characters of a message that an email shows; the page has the rest. */
const EXCERPT = 300;

/** 'Camping stove, question from Cleo: Which batch was it?' */
const messageLine = ({ product, kind, author, text }: MailedMessage): string => {
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;
  const message = excerpt.replace(/\s+/g, ' ');
  return kind === 'question'
    ? t`${{ product }}, question from ${{ author }}: ${{ message }}`
    : t`${{ product }}, message from ${{ author }}: ${{ message }}`;
};

/** 'You: enter the sourcing cost by Dec 24. 2 cases, estimated $25.00: Head torch; Tent.' */
function lineOf(status: string, { kind, rows }: StatusGroup): string {
  const titles = [...new Set(rows.map(({ title }) => title).filter(Boolean))].slice(0, MOST_TITLES);
  const estimates = MONEY.includes(kind) ? [] : estimatesOf(rows).map(formatMoney);
  const cases = joinWithCommas([
    t`${plural({ count: rows.length }, { one: '# case', other: '# cases' })}`,
    ...(estimates.length > 0 ? [t`estimated ${{ amount: joinWithAnd(estimates) }}`] : []),
  ]);
  const summary = titles.length > 0 ? `${cases}: ${titles.join('; ')}` : cases;
  return sentences(t`${{ sentence: status }}.`, t`${{ sentence: summary }}.`);
}

function estimatesOf(rows: readonly Moved[]): readonly Money[] {
  const sums = new Map<string, number>();
  for (const { currency, estimate_minor } of rows) {
    if (currency !== null && estimate_minor !== null)
      sums.set(currency, (sums.get(currency) ?? 0) + estimate_minor);
  }
  return [...sums].map(([currency, minor]) => ({ minor, currency }));
}
