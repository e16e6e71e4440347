import type { CaseCategory, CaseMoveName } from '@fairshelf/shared-contracts/reimbursement';
import { sql } from 'kysely';
import { dayOf } from '../../base/calendar-days.ts';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { HistoryFacts } from '../../base/database/tables/case-history.ts';
import { NotYet } from '../../base/jobs/define-job.ts';
import type { Services } from '../../base/services.ts';
import { msg } from '../../base/texts/text.ts';
import { addExclusionsTo, moveCase, sendSellerMessage } from '../reimbursement/index.ts';
import { demoUsers } from './demo-accounts.ts';

interface DemoSeller {
  readonly companyId: string;
  readonly sellerId: string;
}

/** A step in a case's past: a move, an answer of the seller, or the end of its claim window. */
type Step =
  | readonly [daysAgo: number, move: CaseMoveName, note?: string]
  | readonly [daysAgo: number, step: 'answer', text: string]
  | readonly [daysAgo: number, step: 'window closed'];

interface Story {
  readonly category: CaseCategory;
  readonly steps: readonly Step[];
}

/**
 * One case for each status that detection and the reimbursement report don't produce in a new account. Payments and
 * reversals come from the report (`seed-billing.ts`).
 */
const STORIES: readonly Story[] = [
  {
    category: 'customer-return',
    steps: [
      [26, 'file'],
      [22, 'review'],
      [13, 'deny', 'Amazon states that the order was refunded after an A-to-z claim.'],
      [9, 'appeal', 'Appealed with the payment report: the order has no A-to-z claim.'],
    ],
  },
  {
    category: 'removal',
    steps: [
      [19, 'file'],
      [16, 'review'],
      [5, 'deny', 'Amazon asks for proof that the parcel arrived without the missing units.'],
    ],
  },
  {
    category: 'customer-return',
    steps: [
      [18, 'file'],
      [14, 'review'],
      [6, 'deny', 'Amazon states that the item was returned in sellable condition.'],
      [1, 'request-appeal'],
    ],
  },
  {
    category: 'customer-return',
    steps: [
      [15, 'file'],
      [12, 'review'],
      [1, 'approved-by-marketplace'],
    ],
  },
  {
    category: 'customer-return',
    steps: [
      [11, 'file'],
      [2, 'information-requested', 'Did the buyer contact you about this return, and what did you answer?'],
    ],
  },
  {
    category: 'customer-return',
    steps: [
      [7, 'file'],
      [4, 'review'],
    ],
  },
  { category: 'customer-return', steps: [[2, 'ask-seller', 'Was this item sold as new or as used?']] },
  {
    category: 'customer-return',
    steps: [
      [4, 'ask-seller', 'Did you refund the buyer outside of Amazon as well?'],
      [3, 'answer', 'No, only through Amazon.'],
    ],
  },
  { category: 'customer-return', steps: [[3, 'skip', 'We agreed on a partial refund with the buyer.']] },
  { category: 'customer-return', steps: [[2, 'window closed']] },
];

/** The store that the demo opens in. */
const US = 'ATVPDKIKX0DER';

/** The history of a case in the demo starts with it. */
export const FOUND_BY_IMPORT = msg`Found by detection after an import.`;

/** How many days before its first step a case was detected. */
const DETECTED_BEFORE = 3;
const DAY_MS = 86_400_000;

/**
 * Gives detected cases of a demo seller a past, by the product's own moves, and excludes a product. Does nothing when
 * repeated.
 */
export async function seedCases(
  { database, now }: Pick<Services, 'database' | 'now'>,
  seller: DemoSeller,
): Promise<void> {
  const today = now();
  await database.withCompany(seller.companyId, async (db) => {
    if (await isSeeded(db, seller)) return;
    const selection: { readonly caseId: string; readonly story: Story }[] = [];
    for (const story of STORIES) {
      const caseId = await candidateFor(db, seller, {
        story,
        taken: selection.map(({ caseId: id }) => id),
        today,
      });
      if (caseId) selection.push({ caseId, story });
    }
    if (selection.length === 0) throw new NotYet('No case is detected yet.');
    for (const { caseId, story } of selection) await tell(db, { caseId, story, today });
    await excludeProduct(
      db,
      seller,
      selection.map(({ caseId }) => caseId),
      today,
    );
  });
}

/** Excludes the product with the fewest cases, of those that no story is about. */
async function excludeProduct(
  db: CompanyTransaction,
  { companyId, sellerId }: DemoSeller,
  caseIds: readonly string[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ sku: string }>`
    select sku from reimbursement_case where seller_id = ${sellerId} and sku <> ''
    group by sku
    having not bool_or(case_id = any(${[...caseIds]}::uuid[])) and bool_or(state in ('detected', 'ready'))
    order by count(*), sku limit 1`.execute(db);
  const values = rows.map(({ sku }) => sku);
  if (values.length === 0) return;
  const { name: by } = personOf('seller@demo.test');
  const note = 'The supplier replaces lost units of this product.';
  await addExclusionsTo(db, { companyId, sellerId, kind: 'sku', values, note, by, now });
}

/** A case manager's moves need the person who made them. */
async function isSeeded(db: CompanyTransaction, { sellerId }: DemoSeller): Promise<boolean> {
  const row = await db
    .selectFrom('case_event')
    .innerJoin('reimbursement_case', 'reimbursement_case.case_id', 'case_event.case_id')
    .select('case_event.case_id')
    .where('reimbursement_case.seller_id', '=', sellerId)
    .where('case_event.actor_user_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The fileable case whose window closes last, one per product; undefined when the account has none. */
async function candidateFor(
  db: CompanyTransaction,
  { sellerId }: DemoSeller,
  { story, taken, today }: { story: Story; taken: readonly string[]; today: Date },
): Promise<string | undefined> {
  const [[daysAgo] = [0]] = story.steps;
  const latest = new Date(today.getTime() - (daysAgo + DETECTED_BEFORE) * DAY_MS);
  const { rows } = await sql<{ case_id: string }>`
    select case_id from reimbursement_case c
    where seller_id = ${sellerId} and category = ${story.category} and state in ('detected', 'ready')
      and anchored_on <= ${latest}::timestamptz and closes_on > ${today}::timestamptz
      and sku not in (select sku from reimbursement_case where case_id = any(${[...taken]}::uuid[]))
    order by marketplace_id = ${US} desc, closes_on desc, case_id limit 1`.execute(db);
  return rows[0]?.case_id;
}

const personOf = (email: string) => {
  const { id: userId, name } = demoUsers.find((user) => user.email === email) ?? { id: '', name: '' };
  return { userId, name };
};

interface Told {
  readonly caseId: string;
  readonly story: Story;
  readonly today: Date;
}

async function tell(db: CompanyTransaction, { caseId, story, today }: Told): Promise<void> {
  const [[firstStep] = [0]] = story.steps;
  const at = (daysAgo: number) => new Date(today.getTime() - daysAgo * DAY_MS);
  await detectedAt(db, caseId, at(firstStep + DETECTED_BEFORE));
  for (const [daysAgo, name, note = ''] of story.steps) {
    const now = at(daysAgo);
    if (name === 'window closed') {
      await closeWindow(db, caseId, now);
    } else if (name === 'answer') {
      const actor = personOf('seller@demo.test');
      await sendSellerMessage(db, { caseId, text: note, actor, now, mayReach: () => true });
    } else {
      const by = name === 'skip' || name === 'request-appeal' ? 'seller' : 'case-manager';
      const actor = personOf(by === 'seller' ? 'seller@demo.test' : 'cases@demo.test');
      const marketplaceCaseId = name === 'file' ? marketplaceCaseOf(caseId) : '';
      const outcome = await moveCase(db, {
        caseId,
        name,
        by,
        note,
        marketplaceCaseId,
        actor,
        now,
        mayReach: () => true,
      });
      if (!outcome.ok) throw new NotYet(outcome.problem);
    }
  }
}

/** A case id in Amazon's format. */
const marketplaceCaseOf = (caseId: string): string =>
  String(17_000_000_000 + (Number.parseInt(caseId.replaceAll('-', '').slice(-12), 16) % 900_000_000));

/** Stores the case again with an earlier detection: its history can't be changed, and starts with the detection. */
async function detectedAt(db: CompanyTransaction, caseId: string, at: Date): Promise<void> {
  const row = await db
    .selectFrom('reimbursement_case')
    .selectAll()
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  const facts = await db
    .selectFrom('case_facts')
    .select(sql<string>`facts::text`.as('facts'))
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  await db.deleteFrom('reimbursement_case').where('case_id', '=', caseId).execute();
  await db
    .insertInto('reimbursement_case')
    .values({
      ...row,
      sentences: row.sentences && JSON.stringify(row.sentences),
      state: 'detected',
      detected_at: at,
      updated_at: at,
    })
    .execute();
  const { company_id } = row;
  if (facts)
    await db
      .insertInto('case_facts')
      .values({ company_id, case_id: caseId, ...facts })
      .execute();
  await db
    .insertInto('case_event')
    .values({
      company_id,
      case_id: caseId,
      event_no: 1,
      kind: 'detected',
      to_state: 'detected',
      at,
      note: FOUND_BY_IMPORT,
    })
    .execute();
}

async function closeWindow(db: CompanyTransaction, caseId: string, at: Date): Promise<void> {
  const day = dayOf(at);
  const { company_id } = await db
    .updateTable('reimbursement_case')
    .set({
      state: 'expired',
      closes_on: day,
      // The last sentence states the window.
      sentences: sql`(sentences - -1) || ${JSON.stringify([{ is: 'window-closed', closes: day }])}::jsonb`,
      updated_at: at,
    })
    .where('case_id', '=', caseId)
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('case_event')
    .values({
      company_id,
      case_id: caseId,
      event_no: 2,
      kind: 'expired',
      from_state: 'detected',
      at,
      to_state: 'expired',
      facts: JSON.stringify({ is: 'window-closed', day } satisfies HistoryFacts),
    })
    .execute();
}
