/** A decimal as hundredths: '19.9' → 1990; NaN for what is none, or has more than two places. */
export const toHundredths = (typed: string): number =>
  /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : Number.NaN;
