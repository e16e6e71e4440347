import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { addCompany, createMigratedDatabase, type MigratedDatabase } from '../../testing/test-database.ts';
import { listReviewsOf, type ReviewFilter, reviewsQuery } from './list-reviews.ts';

const store = { sellerId: 'ASELLER1', marketId: 'A1PA6795UKMFR9' };
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
const searches = [
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
const periods = [
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-10-02', to: '2026-11-01' },
  { to: '2026-10-30' },
  { from: '2026-10-31' },
  { from: '2026-11-01', to: '2026-11-01' },
  { from: '2026-10-02', to: '2026-10-30' },
];

let database: MigratedDatabase;
let companyId: string;
const write = (seller: string, from: number, day: string) =>
  database.withCompany(companyId, (db) =>
    db
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
      .execute(),
  );

beforeAll(async () => {
  database = await createMigratedDatabase();
  companyId = await addCompany(database, 'Company');
  // Two matches in one month, one in another, and one in another store.
  await write(store.sellerId, 100, '2026-10-01');
  await write(store.sellerId, 200, '2026-10-31');
  await write(store.sellerId, 300, '2026-11-01');
  await write('ASELLER2', 400, '2026-11-01');
}, 60_000);
afterAll(() => database.drop());

const found = async (given: Partial<ReviewFilter>) => {
  const filter = { ...store, search: '', sort: '-date', today: '2026-11-20', ...given } as const;
  const page = { after: '', before: '', limit: 100 };
  const { rows, total } = await database.withCompany(companyId, (db) => listReviewsOf(db, filter, page));
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
};
/** The same by reading every review, as an export does. */
const read = async (given: Partial<ReviewFilter>) => {
  const filter = { ...store, search: '', sort: '-date', today: '2026-11-20', ...given } as const;
  const { rows } = await database.withCompany(companyId, (db) => reviewsQuery(filter).execute(db));
  return rows.map(({ review_id }) => review_id);
};

it.each(searches)('matches a full scan: %j', async (search) => {
  expect(await found({ search })).toEqual(await read({ search }));
  for (const narrowed of [{ stars: [1, 2, 3, 4] }, ...periods])
    expect(await found({ search, ...narrowed })).toEqual(await read({ search, ...narrowed }));
});

it('finds matches in one store only', async () => {
  expect(await found({ search: 'schön' })).toEqual(['R300', 'R200', 'R100']);
  expect(await found({ search: '杯子', stars: [4] })).toEqual(['R303', 'R203', 'R103']);
  expect(await found({ search: 'henkel', sellerId: 'ASELLER2' })).toEqual(['R401']);
  expect(await found({ search: 'schön', from: '2026-10-02', to: '2026-11-01' })).toEqual(['R300', 'R200']);
});

it('is updated when a text changes, and when a review moves to another month', async () => {
  await database.withCompany(companyId, async (db) => {
    await sql`update review set title = 'Zerkratzt', body = '新しい henkelig', state = 'new'
      where seller_id = ${store.sellerId} and review_id = 'R301'`.execute(db);
    await sql`update review set reviewed_on = '2026-09-15' where seller_id = ${store.sellerId} and review_id = 'R201'`.execute(
      db,
    );
  });
  expect(await found({ search: 'zerkratzt' })).toEqual(['R301']);
  expect(await found({ search: 'abgebrochen' })).toEqual(['R101', 'R201']);
  expect(await found({ search: 'henkel' })).toEqual(['R301', 'R101', 'R201']);
  expect(await found({ search: '新' })).toEqual(['R301']);
});
