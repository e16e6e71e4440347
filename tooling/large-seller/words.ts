const list = (words: readonly string[]): string =>
  `(array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}])`;

/** The word of a list at a position (an SQL expression from 0 on, of any size), in SQL. */
const pick = (words: readonly string[], place: string): string =>
  `${list(words)}[1 + (${place}) % ${words.length}]`;

const looks = ['Matte', 'Brushed', 'Woven', 'Speckled', 'Plain', 'Ribbed', 'Painted', 'Folding', 'Stackable'];
const stuffs = [
  'ceramic',
  'bamboo',
  'steel',
  'glass',
  'cotton',
  'leather',
  'oak',
  'copper',
  'wool',
  'cork',
  'linen',
];
const things = [
  ...['mug', 'lamp', 'basket', 'shelf', 'cutting board', 'teapot', 'blanket', 'desk tray', 'water bottle'],
  ...['storage box', 'wall hook', 'picture frame', 'planter', 'serving bowl', 'candle holder', 'door mat'],
];
const sentences = [
  'Looks exactly like the pictures and feels solid in the hand.',
  'The handle came loose after two weeks of normal use.',
  'Arrived a day early and was packed with care.',
  'The colour is darker than I expected, but I like it.',
  'One corner was chipped when I opened the box.',
  'My sister has had hers for a year and it still looks new.',
  'It is smaller than the description says, measure before you buy.',
  'Easy to clean, and it fits into the dishwasher.',
  'The lid does not close properly and it leaks in my bag.',
  'Good value for the price, I ordered a second one.',
  'The smell was strong at first and gone after a week.',
  'The instructions could be clearer, but it works.',
  'I am sending it back and asked for a refund.',
  'We use it every single day in our small kitchen.',
  'Stitching along the edge is already coming apart.',
  'A present for my father, who was delighted.',
];
const praise = ['Does what it should', 'Very happy with it', 'Better than the old one', 'A lovely present'];
const complaints = ['Broke too soon', 'Not as described', 'Arrived damaged', 'Disappointed'];

/** The unique title of product `n`. */
export const productTitle = (n: string): string =>
  [
    pick(looks, n),
    pick(stuffs, `${n} / ${looks.length}`),
    pick(things, `${n} / ${looks.length * stuffs.length}`),
    `'series'`,
    n,
  ].join(` || ' ' || `);

/** The text of review `n` with so many stars. */
export const reviewTitle = (n: string, stars: string): string =>
  `case when ${stars} > 3 then ${pick(praise, n)} else ${pick(complaints, n)} end`;

/** Two to four sentences; one review in fifty names a batch, so that there is something rare to search for. */
export const reviewBody = (draw: (salt: number) => string, n: string): string =>
  `${pick(sentences, draw(21))} || ' ' || ${pick(sentences, draw(22))}
    || case when ${draw(23)} % 2 = 0 then ' ' || ${pick(sentences, draw(24))} else '' end
    || case when ${n} % 50 = 0 then ' Batch number ' || ${n} || '.' else '' end`;
