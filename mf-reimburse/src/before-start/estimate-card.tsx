import type { CaseOverview } from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Card, EmptyState, Link, Stat } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

const sure: Readonly<
  Record<Confidence, { readonly label: MessageDescriptor; readonly note: MessageDescriptor }>
> = {
  high: {
    label: msg`High confidence`,
    note: msg`from an approved cost, the sale, or the product’s own earlier fee`,
  },
  medium: { label: msg`Medium confidence`, note: msg`from what Amazon paid or charged elsewhere` },
  low: { label: msg`Low confidence`, note: msg`an upper bound, or not confirmed by other records` },
};

/** The findings in the store's records, by confidence. */
export function EstimateCard({ overview }: { overview: CaseOverview }) {
  const [standing] = overview.standings;
  if (!standing || standing.count === 0) {
    return (
      <Card title={t`Owed to you, estimated`}>
        <EmptyState compact title={t`Nothing found so far`}>
          {t`Every loss found was reimbursed or replaced, or its claim window has closed.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t`Owed to you, estimated`}>
      <Total>
        <Stat
          label={t`Total`}
          value={<Amounts of={standing.amounts} total={totalOf(overview, 'owed')} />}
          note={t`${plural({ cases: standing.count }, { one: '# case', other: '# cases' })}, ${plural({ units: standing.units }, { one: '# unit', other: '# units' })}`}
        />
      </Total>
      <Parts>
        {bySureness(overview.open).map(({ confidence, cases, amounts }) =>
          cases === 0 ? null : (
            <Stat
              key={confidence}
              label={say(sure[confidence].label)}
              value={<Amounts of={amounts} />}
              note={say(sure[confidence].note)}
            />
          ),
        )}
      </Parts>
      {overview.converted ? <ConversionNote conversion={overview.converted} /> : null}
      <More>
        <Trans>
          Found in your own records by the rules we file cases with.{' '}
          <Link href="/reimburse/signup-cases-in-progress">View cases</Link>,{' '}
          <Link href="/reimburse/signup-reimbursed-cases">what was reimbursed</Link> and{' '}
          <Link href="/reimburse/signup-payout-summary">your payouts</Link>, or{' '}
          <Link href="/demo/cases">look at a case with its evidence in the demo</Link>.
        </Trans>
      </More>
    </Card>
  );
}
