import type { CaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MonthsChart } from './months-chart.tsx';

const Choice = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: ${space[12]};
`;

/** Losses and payments per month, one currency at a time: they are never added. */
export function MonthsPart({ months, open }: Pick<CaseOverview, 'months' | 'open'>) {
  const currencies = currenciesOf({ months, open });
  const [chosen, setChosen] = useState<string>();
  const currency = chosen ?? currencies[0];
  if (currency === undefined) return null;
  return (
    <div>
      {currencies.length > 1 ? (
        <Choice>
          <SegmentedControl
            label="Currency"
            options={currencies.map((id) => ({ id, label: id }))}
            value={currency}
            onChange={setChosen}
          />
        </Choice>
      ) : null}
      <MonthsChart months={months} currency={currency} />
    </div>
  );
}

/** The currencies of the months, without duplicates: the one with most open cases first. */
function currenciesOf({ months, open }: Pick<CaseOverview, 'months' | 'open'>): readonly string[] {
  const casesIn = (currency: string): number =>
    open.reduce((sum, { estimate, cases }) => sum + (estimate?.currency === currency ? cases : 0), 0);
  const currencies = [...new Set(months.map(({ lost }) => lost.currency))];
  return currencies.toSorted((one, other) => casesIn(other) - casesIn(one));
}
