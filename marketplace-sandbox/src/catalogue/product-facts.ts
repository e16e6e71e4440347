import { randomStream } from '../seeded/random.ts';
import { type AsinFacts, readAsin } from './asin.ts';

/** The catalogue's facts about a product, independent of language and currency. */
export interface ProductFacts extends AsinFacts {
  readonly size: string;
  readonly features: readonly string[];
  readonly dollars: number;
  readonly height: number;
  readonly length: number;
  readonly width: number;
  readonly pounds: number;
  readonly modelNumber: string;
  readonly salesRank: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Everything about the product behind an ASIN, or undefined if it isn't one. */
export function productFacts(asin: string): ProductFacts | undefined {
  const facts = readAsin(asin);
  if (!facts) return undefined;
  const { kind } = facts;
  const random = randomStream('product', asin);
  const sizeIndex = random.between(0, kind.sizes.length - 1);
  const share = kind.sizes.length > 1 ? sizeIndex / (kind.sizes.length - 1) : 0;
  const first = random.between(0, kind.features.length - 1);
  const features = [0, 1].flatMap((step) => kind.features[(first + step) % kind.features.length] ?? []);
  const stretch = 0.85 + share * 0.3;
  return {
    ...facts,
    size: kind.sizes[sizeIndex] ?? kind.sizes[0],
    features,
    dollars: Math.round(
      kind.dollars[0] + (kind.dollars[1] - kind.dollars[0]) * share * (0.9 + random.next() * 0.1),
    ),
    height: round(kind.measures[0] * stretch),
    length: round(kind.measures[1] * stretch),
    width: round(kind.measures[2] * stretch),
    pounds: round(kind.measures[3] * stretch),
    modelNumber: `${kind.id.slice(0, 3).toUpperCase()}-${random.between(100, 999)}`,
    salesRank: Math.round(40 * 1.9 ** random.between(1, 13) + random.between(0, 40)),
  };
}
