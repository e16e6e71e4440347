import { formatMoney, formatMonth, formatNumber, NONE, translated } from '@fairshelf/shared-contracts/core';
import {
  CASE_CATEGORIES,
  caseCategoryNames,
  MONEY_FIGURES,
  type MoneyDimension,
  type MoneyFigure,
  type MoneyRow,
} from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import type { Column } from '@fairshelf/shared-ui/table';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { marketName } from '../../country-name.ts';
import { dimensionWords, figureWords } from './money-words.ts';

const Key = styled.small`
  display: block;
  color: ${color.subtle};
  ${textStyle(12)}
`;

const Figure = styled.span`
  white-space: nowrap;
`;

const without: Readonly<Record<MoneyDimension, MessageDescriptor>> = {
  month: msg`No date`,
  country: msg`Unknown country`,
  category: msg`Other payments`,
  product: msg`Without a SKU`,
  center: msg`No single center`,
};

/** The subject of a row, in words. */
export function rowName(by: MoneyDimension, { key, name }: Pick<MoneyRow, 'key' | 'name'>): string {
  if (key === '') return say(without[by]);
  if (by === 'month') return formatMonth(key);
  const category = by === 'category' ? CASE_CATEGORIES.find((each) => each === key) : undefined;
  if (by === 'category') return category ? translated(caseCategoryNames[category]) : say(without.category);
  if (by === 'country') return marketName(key);
  return name || key;
}

/** Wide enough for their amounts and headers; together with the title they fit at 1440 px. */
const widths: Readonly<Record<MoneyFigure, number>> = {
  found: 122,
  filed: 106,
  recovered: 106,
  automatic: 120,
  takenBack: 130,
  denied: 102,
  expired: 110,
  fee: 116,
};

const figureColumn = (figure: MoneyFigure): Column<MoneyRow> => ({
  id: figure,
  header: say(figureWords[figure]),
  width: widths[figure],
  align: 'end',
  sortable: true,
  cardHalf: true,
  cardHidden: ({ figures }) => figures[figure].count === 0,
  cell: ({ currency, figures }) => {
    const { count, minor } = figures[figure];
    if (count === 0) return NONE;
    return (
      <Figure>
        {figure === 'recovered' && minor === 0 ? t`In stock` : formatMoney({ minor, currency })}
        <Key>{formatNumber(count)}</Key>
      </Figure>
    );
  },
});

/** The columns of the report: what a row is about, and each figure with how many it counts. */
export const moneyColumns = (by: MoneyDimension): readonly Column<MoneyRow>[] => [
  {
    id: 'key',
    sortable: true,
    header: say(dimensionWords[by]),
    width: 188,
    cardTitle: true,
    cell: (row) => (
      <>
        {rowName(by, row)}
        {by === 'product' && row.key ? <Key>{row.key}</Key> : null}
      </>
    ),
  },
  ...MONEY_FIGURES.map(figureColumn),
];
