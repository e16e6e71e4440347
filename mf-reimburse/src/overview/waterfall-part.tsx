import type { CaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { WaterfallTable } from './waterfall-table.tsx';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  margin-bottom: ${space[12]};
  h3 {
    margin: 0;
    ${textStyle(14, 600)}
  }
`;

/** What became of lost and damaged units, one currency at a time: amounts of several are never added. */
export function WaterfallPart({ waterfall }: Pick<CaseOverview, 'waterfall'>) {
  const [chosen, setChosen] = useState<string>();
  const shown = waterfall.find(({ currency }) => currency === chosen) ?? waterfall[0];
  if (!shown) return null;
  return (
    <section>
      <Top>
        <h3>What became of lost and damaged units</h3>
        {waterfall.length > 1 ? (
          <SegmentedControl
            label="Currency"
            options={waterfall.map(({ currency }) => ({ id: currency, label: currency }))}
            value={shown.currency}
            onChange={setChosen}
          />
        ) : null}
      </Top>
      <WaterfallTable steps={shown.steps} />
    </section>
  );
}
