import { useMay } from '@fairshelf/shared-contracts/react';
import type { CaseOverview, CaseStanding } from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { Link, Stat, Stats } from '@fairshelf/shared-ui/core';
import { msg, plural } from '@lingui/core/macro';
import { Amounts } from '../amounts.tsx';
import { totalOf } from './converted.ts';

const words: Readonly<
  Record<
    CaseStanding,
    { readonly label: MessageDescriptor; note: (count: number) => string; readonly list: string }
  >
> = {
  owed: {
    label: msg`Owed to you, estimated`,
    note: (count) => plural(count, { one: '# open case', other: '# open cases' }),
    list: '/reimbursement/cases?country=all&status=open',
  },
  'in-progress': {
    label: msg`With Amazon`,
    list: '/reimbursement/cases?country=all&status=amazon',
    note: (count) =>
      plural(count, { one: '# case filed, not answered', other: '# cases filed, not answered' }),
  },
  paid: {
    label: msg`Paid in 12 months`,
    list: '/reimburse/payout-summary',
    note: (count) => plural(count, { one: '# payment, less reversals', other: '# payments, less reversals' }),
  },
  'not-paid': {
    label: msg`Expired or denied`,
    list: '/reimbursement/cases?country=all&status=not-paid',
    note: (count) => plural(count, { one: '# case', other: '# cases' }),
  },
};

interface StandingFiguresProps {
  readonly overview: CaseOverview;
  readonly shown: readonly CaseStanding[];
}

/** Owed, in progress, paid and not paid: an amount per currency and their total. */
export function StandingFigures({ overview, shown }: StandingFiguresProps) {
  // The list of payments is for people who may see money; a viewer sees the figure only.
  const maySeeMoney = useMay('money');
  const standings = overview.standings.filter(({ standing }) => shown.includes(standing));
  return (
    <Stats>
      {standings.map(({ standing, count, amounts }) => (
        <Stat
          key={standing}
          label={say(words[standing].label)}
          value={count === 0 ? '—' : <Amounts of={amounts} total={totalOf(overview, standing)} />}
          note={
            count === 0 || (standing === 'paid' && !maySeeMoney) ? (
              words[standing].note(count)
            ) : (
              <Link href={words[standing].list}>{words[standing].note(count)}</Link>
            )
          }
        />
      ))}
    </Stats>
  );
}
