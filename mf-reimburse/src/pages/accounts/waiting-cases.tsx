import type { CaseNeed } from '@fairshelf/shared-contracts/reimbursement';
import { Banner, ButtonLink } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import type { ConfigData } from './inbound-card.tsx';

/** How many cases of the account wait, and for what. */
function waitingText(need: CaseNeed, cases: number): string {
  switch (need) {
    case 'permission':
      return plural(cases, {
        one: '# case of this account waits for access.',
        other: '# cases of this account wait for access.',
      });
    case 'customer-returns':
      return plural(cases, {
        one: '# case of this account waits for your approval.',
        other: '# cases of this account wait for your approval.',
      });
    case 'inbound-agreement':
      return plural(cases, {
        one: '# case of this account waits for your agreement.',
        other: '# cases of this account wait for your agreement.',
      });
    case 'inbound-info':
      return plural(cases, {
        one: '# case of this account waits for company details.',
        other: '# cases of this account wait for company details.',
      });
    case 'cost':
      return plural(cases, {
        one: '# case of this account waits for a cost.',
        other: '# cases of this account wait for a cost.',
      });
  }
}

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
          {cases === 1 ? t`View case` : t`View cases`}
        </ButtonLink>
      }
    >
      {waitingText(need, cases)}
    </Banner>
  );
}
