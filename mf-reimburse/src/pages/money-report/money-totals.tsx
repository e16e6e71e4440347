import { type CallData, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import {
  type getMoneyReport,
  MONEY_FIGURES,
  type MoneyFigure,
} from '@fairshelf/shared-contracts/reimbursement';
import { Card, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { ConversionNote } from '../../amounts.tsx';
import { countWords, EXACT, figureWords } from './money-words.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space[24]};
  margin: 0;
`;

type Report = CallData<typeof getMoneyReport>;

const counted = (figure: MoneyFigure, count: number): string =>
  `${formatNumber(count)} ${countWords[figure]}${count === 1 ? '' : 's'}`;

/** The sums of all rows: in one currency, at dated rates where there are several. */
export function MoneyTotals({ report: { totals, converted } }: { report: Report }) {
  const sum = converted ?? totals[0];
  if (!sum) return null;
  return (
    <Card title={converted ? `Totals in ${sum.currency}` : 'Totals'}>
      <Figures>
        {MONEY_FIGURES.map((figure) => {
          const { count, minor } = sum.figures[figure];
          const isExact = EXACT.includes(figure) && !converted;
          return (
            <Stat
              key={figure}
              label={figureWords[figure]}
              value={
                count === 0 ? '—' : `${isExact ? '' : '≈ '}${formatMoney({ minor, currency: sum.currency })}`
              }
              note={counted(figure, count)}
            />
          );
        })}
      </Figures>
      {converted ? <ConversionNote conversion={converted} /> : null}
    </Card>
  );
}
