export type Department = 'kitchen' | 'home' | 'outdoor' | 'office' | 'garden';

/** One kind of thing that shops sell: what it is called, what it comes in, what it costs and weighs. */
export interface ProductKind {
  readonly id: string;
  readonly department: Department;
  readonly noun: { readonly en: string; readonly de: string; readonly ja: string };
  /** A bare inch mark (`12"`) is on purpose: it is what breaks readers that take quotes for CSV quoting. */
  readonly sizes: readonly [string, ...string[]];
  readonly features: readonly [string, ...string[]];
  /** US dollars of the smallest and the largest size. */
  readonly dollars: readonly [number, number];
  /** Inches (height, length, width) and pounds of a middling size. */
  readonly measures: readonly [number, number, number, number];
}
