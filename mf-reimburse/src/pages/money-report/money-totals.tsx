import { type CallData, formatMoney, NONE } from '@fairshelf/shared-contracts/core';
import {
  type getMoneyReport,
  MONEY_FIGURES,
  type MoneyFigure,
  type MoneyFigures,
} from '@fairshelf/shared-contracts/reimbursement';
import { say } from '@fairshelf/shared-contracts/texts';
import { Card, Stat } from '@fairshelf/shared-ui/core';
import { narrow, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ConversionNote } from '../../amounts.tsx';
import { countText, EXACT, figureWords } from './money-words.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${space[24]};
  ${narrow} {
    /* Two to a line, where both amounts have room. */
    display: flex;
    flex-wrap: wrap;
    gap: ${space[16]};
    > * {
      flex: 1 1 calc(50% - ${space[16]});
      min-width: min-content;
    }
  }
`;

type Report = CallData<typeof getMoneyReport>;

interface Sum {
  readonly currency: string;
  readonly figures: MoneyFigures;
}

function amountOf(figure: MoneyFigure, { currency, figures }: Sum, isExact: boolean): string {
  const { count, minor } = figures[figure];
  if (count === 0) return NONE;
  // Amazon replaced units and named no amount.
  if (figure === 'recovered' && minor === 0) return t`In stock`;
  const amount = formatMoney({ minor, currency });
  return isExact ? amount : `≈\u00a0${amount}`;
}

/** The sums of all rows: in one currency, at dated rates where there are several. */
export function MoneyTotals({ report: { totals, converted } }: { report: Report }) {
  const sum = converted ?? totals[0];
  if (!sum) return null;
  return (
    <Card title={converted ? t`Totals in ${{ currency: sum.currency }}` : t`Totals`}>
      <Figures>
        {MONEY_FIGURES.map((figure) => {
          const { count } = sum.figures[figure];
          const isExact = EXACT.includes(figure) && !converted;
          return (
            <Stat
              key={figure}
              label={say(figureWords[figure])}
              value={amountOf(figure, sum, isExact)}
              note={countText(figure, count)}
            />
          );
        })}
      </Figures>
      {converted ? <ConversionNote conversion={converted} /> : null}
    </Card>
  );
}
