export * from './amazon-code.ts';
export * from './calendar.ts';
export * from './country.ts';
export * from './currency.ts';
export * from './format-locales.ts';
export * from './format-source.ts';
export * from './marketplace.ts';
export * from './money.ts';
export {
  formatBasisPoints,
  formatBytes,
  formatDecimal,
  formatNumber,
  formatPercent,
  formatShare,
  formatSigned,
  formatStars,
  NONE,
} from './number.ts';
export * from './rating.ts';
export * from './relative-time.ts';
export * from './words.ts';
export * from './zone-clock.ts';
