import { readAsin } from '../catalogue/asin.ts';
import { hashOf } from '../seeded/random.ts';
import { gardenPainters } from './garden-painters.ts';
import { homePainters } from './home-painters.ts';
import { kitchenPainters } from './kitchen-painters.ts';
import { officePainters } from './office-painters.ts';
import { outdoorPainters } from './outdoor-painters.ts';
import { type Painter, rect } from './picture.ts';

const painters: Record<string, Painter> = {
  ...kitchenPainters,
  ...homePainters,
  ...outdoorPainters,
  ...officePainters,
  ...gardenPainters,
};

const backdrops: ReadonlyArray<readonly [string, string]> = [
  ['#f7f8fa', '#e6ebf0'],
  ['#faf7f2', '#efe7da'],
  ['#f3f8f6', '#dfebe5'],
  ['#f8f5f8', '#ebe2ea'],
];

const plainBox: Painter = ({ main, dark }) =>
  rect(50, 60, 100, 100, 10, main) + rect(50, 60, 100, 24, 10, dark);

/** The picture of a product, derived only from its ASIN; undefined if it isn't one. */
export function productPicture(asin: string): string | undefined {
  const facts = readAsin(asin);
  if (!facts) return undefined;
  const { main, dark, light } = facts.colourway;
  const [top, bottom] = backdrops[hashOf('backdrop', asin) % backdrops.length] ?? ['#f7f8fa', '#e6ebf0'];
  const painter = painters[facts.kind.id] ?? plainBox;
  const tilt = (hashOf('tilt', asin) % 5) - 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="500" height="500" role="img" aria-label="${facts.kind.noun.en}"><defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="200" height="200" fill="url(#b)"/><ellipse cx="100" cy="168" rx="70" ry="8" fill="#1c232d" opacity=".12"/><g transform="rotate(${tilt} 100 160)">${painter({ main, dark, light, wood: '#cfa06f', metal: '#c3cbd3', paper: '#fdfaf3' })}</g></svg>`;
}
