import type { Listing } from '../sellers/listing.ts';
import { parentAsinOf } from './asin.ts';
import type { ProductFacts } from './product-facts.ts';

/** A listing with variations: Amazon calls the shared page the parent. */
export interface VariationFamily {
  readonly parentAsin: string;
  readonly children: readonly ProductFacts[];
  /** The attributes in which the children differ. */
  readonly attributes: readonly ('color' | 'size')[];
}

const MOST_CHILDREN = 6;

const familiesOf = new WeakMap<readonly Listing[], ReadonlyMap<string, VariationFamily>>();

/**
 * The families of a seller by the ASINs of parents and children. Products of one kind and brand are variations of each
 * other; no two children of a family have the same color and size.
 */
export function variationFamilies(listings: readonly Listing[]): ReadonlyMap<string, VariationFamily> {
  const families = familiesOf.get(listings) ?? drawFamilies(listings);
  familiesOf.set(listings, families);
  return families;
}

function drawFamilies(listings: readonly Listing[]): ReadonlyMap<string, VariationFamily> {
  const products = new Map(listings.map(({ asin, facts }) => [asin, facts]));
  const open = new Map<string, ProductFacts[][]>();
  for (const facts of products.values()) {
    const key = `${facts.kind.id}/${facts.brand}`;
    const groups = open.get(key) ?? [];
    const group = groups.find(
      (each) => each.length < MOST_CHILDREN && each.every((other) => !looksLike(other, facts)),
    );
    if (group) group.push(facts);
    else groups.push([facts]);
    open.set(key, groups);
  }
  const families = new Map<string, VariationFamily>();
  for (const children of [...open.values()].flat()) {
    const [first] = children;
    if (!first || children.length < 2) continue;
    const family = { parentAsin: parentAsinOf(first.asin), children, attributes: differing(children) };
    for (const asin of [family.parentAsin, ...children.map((child) => child.asin)])
      families.set(asin, family);
  }
  return families;
}

const looksLike = (one: ProductFacts, other: ProductFacts): boolean =>
  one.colourway.en === other.colourway.en && one.size === other.size;

function differing(children: readonly ProductFacts[]): ('color' | 'size')[] {
  const colors = new Set(children.map(({ colourway }) => colourway.en));
  const sizes = new Set(children.map(({ size }) => size));
  return [...(colors.size > 1 ? ['color' as const] : []), ...(sizes.size > 1 ? ['size' as const] : [])];
}

/** The dataset `relationships` of an item; an item without variations has an empty list. */
export function relationshipsOf(asin: string, family: VariationFamily | undefined) {
  if (!family) return { relationships: [] };
  const variationTheme = {
    attributes: family.attributes,
    theme: family.attributes.map((attribute) => attribute.toUpperCase()).join('/'),
  };
  const relatives =
    asin === family.parentAsin
      ? { childAsins: family.children.map((child) => child.asin) }
      : { parentAsins: [family.parentAsin] };
  return { relationships: [{ ...relatives, variationTheme, type: 'VARIATION' }] };
}
