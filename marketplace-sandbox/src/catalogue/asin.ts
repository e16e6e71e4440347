import { codeText } from '../seeded/code-text.ts';
import { hashOf } from '../seeded/random.ts';
import { brands } from './brands.ts';
import { type Colourway, colourways } from './colourways.ts';
import { type ProductKind, productKinds } from './product-kinds.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The information in an ASIN itself. A picture or a rating can be looked up without a seller. */
export interface AsinFacts {
  readonly asin: string;
  readonly kind: ProductKind;
  readonly brand: string;
  readonly colourway: Colourway;
}

/** The last character of an ASIN is a check character, so that a mistyped one is recognised. */
const checkCharacter = (start: string) => ALPHABET.charAt(hashOf('check', start) % ALPHABET.length);

/** Encodes kind, brand and colour into characters 3 to 5 of an ASIN; the next four come from the key. */
export function asinFor(
  kind: number,
  brand: number,
  colour: number,
  ...key: ReadonlyArray<string | number>
): string {
  const facts = [kind, brand, colour].map((place) => ALPHABET.charAt(place)).join('');
  const start = `B0${facts}${codeText(4, 'asin', ...key)}`;
  return `${start}${checkCharacter(start)}`;
}

/** The ASIN of the parent of a family, after its first child: the same kind, brand and colour, another number. */
export function parentAsinOf(firstChild: string): string {
  const start = `${firstChild.slice(0, 5)}${codeText(4, 'parent', firstChild)}`;
  return `${start}${checkCharacter(start)}`;
}

/** Decodes an ASIN; undefined for one that the catalogue never issued. */
export function readAsin(asin: string): AsinFacts | undefined {
  if (!/^B0[A-Z0-9]{8}$/.test(asin) || asin.charAt(9) !== checkCharacter(asin.slice(0, 9))) return undefined;
  const placeOf = (index: number) => ALPHABET.indexOf(asin.charAt(index));
  const kind = productKinds[placeOf(2)];
  const brand = brands[placeOf(3)];
  const colourway = colourways[placeOf(4)];
  return kind && brand && colourway ? { asin, kind, brand, colourway } : undefined;
}
