export type Department = 'kitchen' | 'home' | 'outdoor' | 'office' | 'garden';

/** One kind of product: its name, variants, price and weight. */
export interface ProductKind {
  readonly id: string;
  readonly department: Department;
  readonly noun: { readonly en: string; readonly de: string; readonly ja: string };
  /** A bare inch mark (`12"`) is on purpose: it breaks readers that expect CSV quoting. */
  readonly sizes: readonly [string, ...string[]];
  readonly features: readonly [string, ...string[]];
  /** US dollars for the smallest and the largest size. */
  readonly dollars: readonly [number, number];
  /** Inches (height, length, width) and pounds of a medium size. */
  readonly measures: readonly [number, number, number, number];
}
