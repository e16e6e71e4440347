import { codeText } from '../seeded/code-text.ts';
import { randomStream } from '../seeded/random.ts';
import type { AdsEntity } from './ads-entity.ts';

/** A shopper's search when an ad was shown, and how well it matches the product. */
export interface SearchTerm {
  readonly text: string;
  /** Its share of the target's traffic. */
  readonly share: number;
  /** Orders per click. */
  readonly conversion: number;
}

const SUITED = ['for home', 'large', 'with lid', 'premium', 'gift', 'heavy duty', '2 pack'];
/** Words in searches by people who buy something else or nothing. */
const UNSUITED = ['replacement parts', 'used', 'rental', 'coloring page', 'repair'];

/** The search terms that a keyword or target is shown for: an exact keyword for hardly more than itself. */
export function searchTermsOf(target: AdsEntity, noun: string): readonly SearchTerm[] {
  const random = randomStream('ads-terms', target.id);
  const conversion = 0.06 + random.next() * 0.1;
  const base = target.keywordText ?? noun;
  const term = (text: string, share: number, suited: boolean): SearchTerm => ({
    text,
    share,
    conversion: suited ? conversion * (0.7 + random.next() * 0.6) : 0,
  });
  if (target.matchType === 'EXACT') return [term(base, 0.85, true), term(`${base}s`, 0.15, true)];
  const byProduct =
    target.matchType === 'PRODUCT' || target.expression?.some(({ type }) => type.startsWith('ASIN'));
  if (byProduct) {
    const asins = [0, 1, 2].map((place) => `b0${codeText(8, 'shown-on', target.id, place).toLowerCase()}`);
    return asins.map((asin, place) => term(asin, [0.5, 0.3, 0.2][place] ?? 0.1, place < 2));
  }
  const modifiers = Array.from(
    { length: 3 },
    (_, place) => SUITED[(random.between(0, 6) + place) % 7] ?? 'large',
  );
  const mismatch = UNSUITED[random.between(0, UNSUITED.length - 1)] ?? 'used';
  return [
    term(base, 0.4, true),
    ...[...new Set(modifiers)].map((word) => term(`${base} ${word}`, 0.14, true)),
    term(`${base} ${mismatch}`, 0.18, false),
  ];
}
