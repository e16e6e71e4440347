import type { Marketplace } from './marketplaces.ts';

interface MoneyValue {
  amount: string;
  currencyCode: string;
}

/** A price of about this many US dollars, as that marketplace would show it (`.99`, or whole yen). */
export function shelfPrice(dollars: number, marketplace: Marketplace): number {
  const local = dollars * marketplace.dollarRate;
  if (marketplace.decimals === 0) return Math.max(100, Math.round(local / 10) * 10);
  return Math.max(1, Math.round(local)) - 0.01;
}

/** The amount in the API's form: a decimal string with the currency's own digits. */
export function moneyValue(amount: number, marketplace: Marketplace): MoneyValue {
  return { amount: amount.toFixed(marketplace.decimals), currencyCode: marketplace.currency };
}
