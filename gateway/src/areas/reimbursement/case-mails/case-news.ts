import { formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../base/database/database.ts';
import type { CaseNews } from './case-news-mail.ts';

interface Moved {
  readonly state: string;
  readonly cases: number;
  readonly titles: string[];
  readonly first_closing: string | null;
  readonly amounts: { minor: number; currency: string }[] | null;
}

const ACTIONS = ['action-needed', 'information-requested'];
const MONEY = ['paid', 'replaced', 'reversed'];
const UPDATES = ['filed', 'in-review', 'approved', 'denied', 'appealed'];
/** Products that a line names; the page shows the rest. */
const MOST_TITLES = 3;

const WORDS: Readonly<Record<string, string>> = {
  'action-needed': 'wait for something of yours',
  'information-requested': 'were answered with a question',
  paid: 'were paid',
  replaced: 'were settled with units put back into stock',
  reversed: 'were taken back by the marketplace',
  filed: 'were filed',
  'in-review': 'are being reviewed',
  approved: 'were approved',
  denied: 'were denied',
  appealed: 'were appealed',
};

/**
 * What happened to the cases of a seller account after `from`, up to `to`: by the state that they came into and are still
 * in, and which claim windows were told to close.
 */
export async function caseNewsOf(
  db: CompanyTransaction,
  sellerId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Omit<CaseNews, 'store'>> {
  const { rows } = await sql<Moved>`
    with moved as (
      select distinct on (c.case_id) c.case_id, c.state, c.title, c.closes_on, c.currency, c.estimate_minor
      from case_event e join reimbursement_case c using (company_id, case_id)
      where c.seller_id = ${sellerId} and e.at > ${from} and e.at <= ${to} and e.to_state = c.state
        and e.from_state is distinct from e.to_state and c.state = any(${[...ACTIONS, ...MONEY, ...UPDATES]}::text[])
      order by c.case_id, c.closes_on
    )
    select state, count(*)::int as cases, min(closes_on) as first_closing,
      (array_agg(title order by closes_on) filter (where title <> ''))[1:${sql.lit(MOST_TITLES)}] as titles,
      (select json_agg(json_build_object('minor', minor, 'currency', currency)) from (
        select currency, sum(estimate_minor) as minor from moved m
        where m.state = moved.state and currency is not null and estimate_minor is not null
        group by currency order by currency) by_currency) as amounts
    from moved group by state`.execute(db);
  const closing = await db
    .selectFrom('notification')
    .select('text')
    .where('kind', '=', 'case.closing')
    .where('seller_id', '=', sellerId)
    .where('created_at', '>', from)
    .where('created_at', '<=', to)
    .execute();
  const linesOf = (states: readonly string[]) =>
    states.flatMap((state) => rows.filter((row) => row.state === state).map(lineOf));
  return {
    actions: [...closing.map(({ text }) => text), ...linesOf(ACTIONS)],
    updates: linesOf(UPDATES),
    money: linesOf(MONEY),
  };
}

function lineOf({ state, cases, titles, first_closing: closing, amounts }: Moved): string {
  const worth = (amounts ?? []).map(formatMoney).join(' and ');
  const named = [...new Set(titles ?? [])].join('; ');
  const until =
    ACTIONS.includes(state) && closing ? ` The first window closes on ${formatDay(closing)}.` : '';
  const about = worth && !MONEY.includes(state) ? `, about ${worth}` : '';
  return `${formatNumber(cases)} ${cases === 1 ? singular(state) : `cases ${WORDS[state]}`}${about}.${until}${named ? ` ${named}.` : ''}`;
}

const singular = (state: string): string =>
  `case ${(WORDS[state] ?? '')
    .replace(/^were /, 'was ')
    .replace(/^are /, 'is ')
    .replace(/^wait /, 'waits ')}`;
