import type { Affiliate } from '@fairshelf/shared-contracts/affiliates';
import { formatBasisPoints, formatMoney, formatShare, NONE } from '@fairshelf/shared-contracts/core';

/** Amounts of several currencies, which are never added. */
export const sayAmounts = (amounts: Affiliate['open']): string =>
  amounts.map((amount) => formatMoney(amount)).join(', ') || NONE;

/** The share of referred companies that connected a store. */
export const sayConversion = ({
  referrals,
  converted,
}: Pick<Affiliate, 'referrals' | 'converted'>): string =>
  referrals === 0 ? NONE : formatShare(converted / referrals);

/** 1050 → '10.5%'. */
export const sayRate = (bps: number): string => formatBasisPoints(bps);
