import { codeText } from '../seeded/code-text.ts';
import { hashOf } from '../seeded/random.ts';
import { brands } from './brands.ts';
import { type Colourway, colourways } from './colourways.ts';
import { type ProductKind, productKinds } from './product-kinds.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What an ASIN alone tells. A picture or a rating needs no seller to be looked up. */
export interface AsinFacts {
  readonly asin: string;
  readonly kind: ProductKind;
  readonly brand: string;
  readonly colourway: Colourway;
}

/** Writes kind, brand and colour into characters 3 to 5 of an ASIN; the last five come from the key. */
export function asinFor(
  kind: number,
  brand: number,
  colour: number,
  ...key: ReadonlyArray<string | number>
): string {
  return `B0${ALPHABET.charAt(kind)}${ALPHABET.charAt(brand)}${ALPHABET.charAt(colour)}${codeText(5, 'asin', ...key)}`;
}

/** Reads an ASIN back; one that no seller here has still gets a kind, a brand and a colour. */
export function readAsin(asin: string): AsinFacts | undefined {
  if (!/^[A-Z0-9]{10}$/.test(asin)) return undefined;
  const at = <Entry>(place: number, list: readonly Entry[]) =>
    list[ALPHABET.indexOf(asin.charAt(place))] ?? list[hashOf(asin, place) % list.length];
  const kind = at(2, productKinds);
  const brand = at(3, brands);
  const colourway = at(4, colourways);
  return kind && brand && colourway ? { asin, kind, brand, colourway } : undefined;
}
