import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { CaseNeed } from '@fairshelf/shared-contracts/reimbursement';
import { Banner, ButtonLink } from '@fairshelf/shared-ui/core';
import type { ConfigData } from './inbound-card.tsx';

const things: Readonly<Record<CaseNeed, string>> = {
  permission: 'access',
  'customer-returns': 'your approval',
  'inbound-agreement': 'your agreement',
  'inbound-info': 'company details',
  cost: 'a cost',
};

interface WaitingCasesProps {
  readonly waiting: ConfigData['waiting'] | undefined;
  readonly need: CaseNeed;
}

/** How many cases wait for this setup, with a link to them; renders nothing without any. */
export function WaitingCases({ waiting, need }: WaitingCasesProps) {
  const cases = waiting?.find((one) => one.need === need)?.cases ?? 0;
  if (cases === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="sm" href={`/reimburse/action-needed-cases?waits=${need}`}>
          {cases === 1 ? 'View case' : 'View cases'}
        </ButtonLink>
      }
    >
      {cases === 1 ? '1 case of this account waits' : `${formatNumber(cases)} cases of this account wait`} for{' '}
      {things[need]}.
    </Banner>
  );
}
