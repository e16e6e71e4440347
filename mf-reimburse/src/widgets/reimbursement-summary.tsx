import { formatNumber, translated } from '@fairshelf/shared-contracts/core';
import { useMarket } from '@fairshelf/shared-contracts/react';
import { type CaseStatusKind, caseStatusNames } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Link, LoadingOrError, Stat, Stats } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { Amounts, ConversionNote } from '../amounts.tsx';
import { useCaseSummary } from '../case-summary.ts';
import { NoStore } from '../no-store.tsx';

const More = styled.p`
  margin-top: ${space[16]};
`;

/** Dashboard: what is owed to the seller account, over all its marketplaces. */
export default function ReimbursementSummaryWidget() {
  const market = useMarket();
  return market ? <Summary market={market} /> : <NoStore />;
}

function Summary({ market }: { market: Market }) {
  const summary = useCaseSummary(market);
  if (!summary.data) return <LoadingOrError compact query={summary} label={t`Loading reimbursements`} />;
  const { openCases, openUnits, estimate, converted, closingSoon, statuses } = summary.data;
  const countOf = (kind: CaseStatusKind) => statuses.find((each) => each.kind === kind)?.count ?? 0;
  return (
    <>
      <Stats>
        <Stat
          label={t`Owed to you, estimated`}
          value={<Amounts of={estimate} total={converted?.amount} />}
          note={plural(openUnits, { one: '# unit', other: '# units' })}
        />
        <CountStat label={t`Open cases`} count={openCases} filter="status=open" />
        {ACTORS.map((kind) => (
          <CountStat
            key={kind}
            label={translated(caseStatusNames[kind])}
            count={countOf(kind)}
            filter={`status=${kind}`}
          />
        ))}
        <CountStat
          label={t`Closing soon`}
          count={closingSoon}
          filter="closes=soon"
          note={t`claim windows within 14 days`}
        />
      </Stats>
      {converted ? <ConversionNote conversion={converted} /> : null}
      <More>
        <Link href="/reimbursement/cases?country=all">{t`See all cases`}</Link>
      </More>
    </>
  );
}

/** Who may have to act; denied cases are in the overview below. */
const ACTORS: readonly CaseStatusKind[] = ['seller', 'fairshelf', 'amazon'];

/** A count that leads to the list it counts. */
function CountStat({
  label,
  count,
  filter,
  note,
}: {
  label: string;
  count: number;
  filter: string;
  note?: string;
}) {
  const value = formatNumber(count);
  return (
    <Stat
      label={label}
      value={
        count === 0 ? (
          value
        ) : (
          <Link
            href={`/reimbursement/cases?country=all&${filter}`}
            aria-label={t`${{ label }}: ${{ value }}`}
          >
            {value}
          </Link>
        )
      }
      note={note}
    />
  );
}
