/** The results and cost of advertising. Amounts in minor units of one currency. */
export interface AdsFigures {
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly sales: number;
  readonly orders: number;
}

/** Derived figures; null where the divisor is zero. */
export interface AdsRatios {
  /** Spend per sales, 0.25 for 25%. */
  readonly acos: number | null;
  /** Sales per spend. */
  readonly roas: number | null;
  /** Clicks per impression. */
  readonly ctr: number | null;
  /** Spend per click, in minor units. */
  readonly cpc: number | null;
  /** Orders per click. */
  readonly conversion: number | null;
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** The ratios of some figures, in the one definition that pages, widgets and files share. */
export const adsRatios = ({ impressions, clicks, spend, sales, orders }: AdsFigures): AdsRatios => ({
  acos: share(spend, sales),
  roas: share(sales, spend),
  ctr: share(clicks, impressions),
  cpc: share(spend, clicks),
  conversion: share(orders, clicks),
});
