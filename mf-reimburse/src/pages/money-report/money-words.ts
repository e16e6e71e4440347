import type { MoneyDimension, MoneyFigure } from '@fairshelf/shared-contracts/reimbursement';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg, plural } from '@lingui/core/macro';

export const dimensionWords: Readonly<Record<MoneyDimension, MessageDescriptor>> = {
  month: msg`Month`,
  country: msg`Country`,
  category: msg`Reason`,
  product: msg`Product`,
  center: msg`Fulfillment center`,
};

/** The name of a table by dimension. */
export const tableNames: Readonly<Record<MoneyDimension, MessageDescriptor>> = {
  month: msg`Money by month`,
  country: msg`Money by country`,
  category: msg`Money by reason`,
  product: msg`Money by product`,
  center: msg`Money by fulfillment center`,
};

export const figureWords: Readonly<Record<MoneyFigure, MessageDescriptor>> = {
  found: msg`Found`,
  filed: msg`Filed`,
  recovered: msg`Recovered`,
  automatic: msg`Paid automatically`,
  takenBack: msg`Taken back`,
  denied: msg`Denied`,
  expired: msg`Expired`,
  fee: msg`Our fee`,
};

/** Paid or charged amounts; the other figures are estimates. */
export const EXACT: readonly MoneyFigure[] = ['recovered', 'automatic', 'takenBack', 'fee'];

/** How many cases, payments, reversals or lines a figure counts. */
export function countText(figure: MoneyFigure, count: number): string {
  switch (figure) {
    case 'recovered':
    case 'automatic':
      return plural(count, { one: '# payment', other: '# payments' });
    case 'takenBack':
      return plural(count, { one: '# reversal', other: '# reversals' });
    case 'fee':
      return plural(count, { one: '# line', other: '# lines' });
    default:
      return plural(count, { one: '# case', other: '# cases' });
  }
}
