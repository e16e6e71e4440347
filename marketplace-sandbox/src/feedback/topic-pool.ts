import type { Department } from '../catalogue/product-kinds.ts';

type Lines = readonly [string, ...string[]];

/** A topic of reviews with its positive and negative side: subtopics with customers' quotes. */
export interface Topic {
  readonly name: string;
  readonly praise: Readonly<Record<string, Lines>>;
  readonly blame: Readonly<Record<string, Lines>>;
}

/** The topics of every kind of product. */
const general: readonly Topic[] = [
  {
    name: 'Quality - Overall',
    praise: {
      'well made': ['Very well made for the price.', 'Feels solid in the hand.', 'No rough edges anywhere.'],
      'looks expensive': ['Looks twice the price.', 'Everyone asks where I bought it.'],
    },
    blame: {
      'feels cheap': ['Feels flimsy and light.', 'The finish came off in a week.'],
      'quality control': ['One of the two was crooked.', 'Mine had a scratch right across.'],
    },
  },
  {
    name: 'Value for Money',
    praise: {
      'fair price': ['Great value.', 'Half of what the big brand asks.', 'Worth every cent.'],
    },
    blame: {
      overpriced: ['Too expensive for what it is.', 'You pay for the box.', 'The price went up since.'],
    },
  },
  {
    name: 'Durability',
    praise: {
      'lasts long': ['A year of daily use and like new.', 'Survived two moves.'],
    },
    blame: {
      'broke early': ['Broke after two weeks.', 'The handle snapped in the first month.', 'Did not last.'],
      'wears out': ['The coating is already gone.', 'Looks old after a few uses.'],
    },
  },
  {
    name: 'Size',
    praise: { 'just right': ['Exactly the size I needed.', 'Fits perfectly.'] },
    blame: {
      'smaller than expected': ['Much smaller than in the pictures.', 'Check the measures before you buy.'],
    },
  },
  {
    name: 'Packaging',
    praise: { 'arrived safely': ['Packed with care.', 'Nice box, good as a present.'] },
    blame: {
      'damaged on arrival': ['The box was crushed.', 'Arrived with a crack.', 'Packaging is far too thin.'],
    },
  },
  {
    name: 'Ease of Use',
    praise: { 'simple to use': ['Easy from the first minute.', 'My parents use it without help.'] },
    blame: {
      'unclear instructions': ['The manual makes no sense.', 'Took me an hour to work it out.'],
    },
  },
  {
    name: 'Appearance',
    praise: { 'lovely colour': ['The colour is beautiful.', 'Goes with everything.'] },
    blame: { 'colour differs': ['The colour is not the one in the picture.', 'Much darker than shown.'] },
  },
];

const ofDepartment: Record<Department, readonly Topic[]> = {
  kitchen: [
    {
      name: 'Cleaning',
      praise: { 'easy to clean': ['Wipes clean in seconds.', 'Comes out of the dishwasher like new.'] },
      blame: { 'hard to clean': ['Food sticks in the corners.', 'Stained after the first wash.'] },
    },
    {
      name: 'Heat',
      praise: { 'even heat': ['Heats evenly.', 'Stays warm for an hour.'] },
      blame: { 'gets too hot': ['The handle gets too hot to hold.', 'Burns in the middle.'] },
    },
    {
      name: 'Smell',
      praise: { 'no smell': ['No smell at all out of the box.'] },
      blame: { 'chemical smell': ['Smells of chemicals.', 'The smell never went away.'] },
    },
  ],
  home: [
    {
      name: 'Material',
      praise: { 'soft and warm': ['So soft.', 'The fabric is better than I thought.'] },
      blame: { 'thin material': ['You can see through it.', 'Sheds everywhere.'] },
    },
    {
      name: 'Scent',
      praise: { 'fills the room': ['Fills the whole room.', 'Fresh, not too sweet.'] },
      blame: { 'too weak': ['I can hardly smell it.', 'Gives me a headache.'] },
    },
    {
      name: 'Stability',
      praise: { 'stands firm': ['Does not tip over.', 'Heavy in a good way.'] },
      blame: { wobbles: ['It wobbles.', 'Tips over at a touch.'] },
    },
  ],
  outdoor: [
    {
      name: 'Weather Resistance',
      praise: { 'stays dry': ['Three days of rain and dry inside.', 'Wind was no problem.'] },
      blame: { 'lets water in': ['Leaks at the seams.', 'Soaked after one shower.'] },
    },
    {
      name: 'Weight',
      praise: { 'light to carry': ['So light that I forget it.', 'Packs down small.'] },
      blame: { 'too heavy': ['Too heavy for a long walk.', 'Bulky when packed.'] },
    },
    {
      name: 'Zipper',
      praise: { 'smooth zipper': ['Zips run smoothly.'] },
      blame: { 'zipper breaks': ['The zipper broke on day two.', 'The zip catches each time.'] },
    },
  ],
  office: [
    {
      name: 'Assembly/Installation',
      praise: { 'quick to assemble': ['Up in five minutes.', 'All screws were there.'] },
      blame: { 'parts missing': ['Two screws were missing.', 'Holes do not line up.'] },
    },
    {
      name: 'Noise',
      praise: { silent: ['You hear nothing.', 'Finally a quiet one.'] },
      blame: { 'makes noise': ['It hums.', 'The ticking keeps me awake.'] },
    },
    {
      name: 'Brightness',
      praise: { 'right light': ['Bright without glare.', 'Dims nicely.'] },
      blame: { flickers: ['Flickers on the lowest step.', 'Not bright enough to read.'] },
    },
  ],
  garden: [
    {
      name: 'Pets Like It',
      praise: { 'a hit with pets': ['My dog loves it.', 'The cat moved in at once.'] },
      blame: { 'pets ignore it': ['My dog will not go near it.', 'Chewed through in a day.'] },
    },
    {
      name: 'Leaking',
      praise: { 'no drips': ['Not a drop on the floor.'] },
      blame: { leaks: ['It leaks at the bottom.', 'Water all over the sill.'] },
    },
    {
      name: 'Weather Resistance',
      praise: { 'survives winter': ['Stood out all winter.', 'No rust.'] },
      blame: { fades: ['Faded after one summer.', 'Rusted in weeks.'] },
    },
  ],
};

/** The topics of a department's products. */
export const topicsOf = (department: Department): readonly Topic[] => [
  ...general,
  ...ofDepartment[department],
];

/** Reasons for returns. */
export const returnReasons: readonly string[] = [
  'Damaged on arrival',
  'Not as described',
  'Wrong size',
  'Defective or does not work',
  'Poor quality',
  'Missing parts',
  'No longer needed',
];
