import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { CaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import { Card, EmptyState, Link, Stat } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { Amounts, ConversionNote } from '../amounts.tsx';
import { totalOf } from '../overview/converted.ts';
import { bySureness, type Confidence } from '../overview/kinds.ts';

const Total = styled.dl`
  margin-bottom: ${space[24]};
`;

const Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  align-items: start;
  gap: ${space[24]};
`;

const More = styled.p`
  margin-top: ${space[24]};
  color: ${color.muted};
  ${textStyle(13)}
`;

const sure: Readonly<Record<Confidence, { readonly label: string; readonly note: string }>> = {
  high: {
    label: 'High confidence',
    note: 'from an approved cost, the sale, or the product’s own earlier fee',
  },
  medium: { label: 'Medium confidence', note: 'from what Amazon paid or charged elsewhere' },
  low: { label: 'Low confidence', note: 'an upper bound, or not confirmed by other records' },
};

/** What was found in the records of the store, by confidence. */
export function EstimateCard({ overview }: { overview: CaseOverview }) {
  const [owed] = overview.standings;
  if (!owed || owed.count === 0) {
    return (
      <Card title="Owed to you, estimated">
        <EmptyState compact title="Nothing found so far">
          Every loss found was reimbursed or replaced, or its claim window has closed.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Owed to you, estimated">
      <Total>
        <Stat
          label="Total"
          value={<Amounts of={owed.amounts} total={totalOf(overview, 'owed')} />}
          note={`${formatNumber(owed.count)} cases, ${formatNumber(owed.units)} units`}
        />
      </Total>
      <Parts>
        {bySureness(overview.open).map(({ confidence, cases, amounts }) =>
          cases === 0 ? null : (
            <Stat
              key={confidence}
              label={sure[confidence].label}
              value={<Amounts of={amounts} />}
              note={sure[confidence].note}
            />
          ),
        )}
      </Parts>
      {overview.converted ? <ConversionNote conversion={overview.converted} /> : null}
      <More>
        Found in your own records by the rules we file cases with.{' '}
        <Link href="/reimburse/signup-cases-in-progress">View cases</Link>,{' '}
        <Link href="/reimburse/signup-reimbursed-cases">what was reimbursed</Link> and{' '}
        <Link href="/reimburse/signup-payout-summary">your payouts</Link>, or{' '}
        <Link href="/demo/cases">look at a case with its evidence in the demo</Link>.
      </More>
    </Card>
  );
}
