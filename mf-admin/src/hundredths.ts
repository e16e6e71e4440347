/** A decimal as hundredths: '19.9' → 1990; NaN if invalid or with more than two decimal places. */
export const toHundredths = (input: string): number =>
  /^\d{1,7}(\.\d{1,2})?$/.test(input.trim()) ? Math.round(Number(input) * 100) : Number.NaN;
