import type { CaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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
    ${textStyle(14, 600)}
  }
`;

const ALL = 'all';

/** Outcome of lost and damaged units, in all or in one currency. */
export function WaterfallPart({ waterfall, converted }: Pick<CaseOverview, 'waterfall' | 'converted'>) {
  const [selection, setSelection] = useState(ALL);
  const one = waterfall.find(({ currency }) => currency === selection) ?? waterfall[0];
  if (!one) return null;
  const all = waterfall.length > 1 ? converted : null;
  const steps = all && selection === ALL ? all.waterfall : one.steps;
  return (
    <section>
      <Top>
        <h3>{t`Outcome of lost and damaged units`}</h3>
        {waterfall.length > 1 ? (
          <SegmentedControl
            label={t`Currency`}
            options={[
              ...(all ? [{ id: ALL, label: t`All in ${{ currency: all.currency }}` }] : []),
              ...waterfall.map(({ currency }) => ({ id: currency, label: currency })),
            ]}
            value={all && selection === ALL ? ALL : one.currency}
            onChange={setSelection}
          />
        ) : null}
      </Top>
      <WaterfallTable steps={steps} />
    </section>
  );
}
