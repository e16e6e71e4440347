export * from './calendar.ts';
export * from './country.ts';
export * from './currency.ts';
export * from './marketplace.ts';
export * from './money.ts';
export { formatBytes, formatNumber, formatShare, NONE } from './number.ts';
export * from './rating.ts';
export * from './relative-time.ts';
