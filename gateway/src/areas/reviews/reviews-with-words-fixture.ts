import { beforeAll, expect } from '@jest/globals';
import { deriveRows } from '../../testing/derived-rows-fixture.ts';
import { database, setUpDatabase } from '../../testing/set-up-database.ts';
import { addCompany } from '../../testing/test-database.ts';
import { listReviewsOf, type ReviewFilter, reviewsQuery } from './list-reviews.ts';

/** The store of the reviews. */
export const store = { sellerId: 'ASELLER1', marketId: 'A1PA6795UKMFR9' };
const texts = [
  ['Schöner Becher', 'Größe stimmt, die Farbe ist ÜBERRASCHEND hell.'],
  ['Schone den Henkel', 'Er ist nach zwei Wochen abgebrochen.'],
  ['品質が良い', 'とても気に入りました。また買います。'],
  ['质量很好', '杯子很漂亮 and it is blue'],
  ['สวยมาก', 'แก้วใบนี้ดี'],
  ["It's 5/5", 'state-of-the-art, see https://example.test/mugs?id=7 — 3.5 l'],
  ['Mug', 'mug MUG mugs, a mugful'],
  ['', '…'],
] as const;

/** Searches in each language, with characters that mean something to SQL. */
export const searches = [
  ...[
    'schöner',
    'SCHÖN',
    'schon',
    'schone',
    'größe',
    'GRÖSSE',
    'überraschend hell',
    'hell farbe',
    'hell mug',
  ],
  ...[
    '品質',
    '質',
    '品',
    '良品',
    'が良',
    'ました',
    '杯子',
    '杯子 and',
    'blue 杯子',
    'it is blue',
    'แก้ว',
    'ดี',
    '𠮷',
    'ー',
  ],
  ...[
    "it's",
    "'",
    '"quoted"',
    '5/5',
    '3.5',
    'state',
    'state-of-the-art',
    'example.test',
    'mugs?id=7',
    'm',
    'mug',
    'mugs',
  ],
  ...[
    'mug mugful',
    'mug mug',
    'a',
    'B0MUG',
    'buyer 3',
    '\\',
    '%',
    '…',
    '   ',
    '\u0001質',
    '\u{10FFFF}',
    'x'.repeat(100),
  ],
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
];

/** Whole months, and their parts; a single day; days without reviews. */
export const periods = [
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-10-02', to: '2026-11-01' },
  { to: '2026-10-30' },
  { from: '2026-10-31' },
  { from: '2026-11-01', to: '2026-11-01' },
  { from: '2026-10-02', to: '2026-10-30' },
];

export let companyId: string;
const write = (seller: string, from: number, day: string) =>
  database.withCompany(companyId, async (db) => {
    await db
      .insertInto('review')
      .values(
        texts.map(([title, body], at) => ({
          company_id: companyId,
          seller_id: seller,
          marketplace_id: store.marketId,
          title,
          body,
          review_id: `R${from + at}`,
          asin: `B0MUG${at}`,
          stars: 1 + (at % 5),
          author: `Buyer ${at}`,
          reviewed_on: day,
          first_seen_at: new Date(),
          last_seen_at: new Date(),
        })),
      )
      .execute();
    await deriveRows(db, companyId);
  });

/** For tests: the same reviews in many languages in two months, and in another store. */
export function setUpReviews(): void {
  setUpDatabase();
  beforeAll(async () => {
    companyId = await addCompany(database, 'Company');
    // Twice in one month, once in another, and another store.
    await write(store.sellerId, 100, '2026-10-01');
    await write(store.sellerId, 200, '2026-10-31');
    await write(store.sellerId, 300, '2026-11-01');
    await write('ASELLER2', 400, '2026-11-01');
  }, 60_000);
}

/** The reviews that the list finds with its index of words. */
export const found = async (overrides: Partial<ReviewFilter>) => {
  const filter = { ...store, search: '', sort: '-date', today: '2026-11-20', ...overrides } as const;
  const page = { after: '', before: '', limit: 100 };
  const { rows, total } = await database.withCompany(companyId, (db) => listReviewsOf(db, filter, page));
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
};

/** The same by reading every review, as an export does. */
export const read = async (overrides: Partial<ReviewFilter>) => {
  const filter = { ...store, search: '', sort: '-date', today: '2026-11-20', ...overrides } as const;
  const { rows } = await database.withCompany(companyId, (db) => reviewsQuery(filter).execute(db));
  return rows.map(({ review_id }) => review_id);
};
