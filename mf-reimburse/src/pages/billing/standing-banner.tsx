import type { getBilling } from '@fairshelf/shared-contracts/billing';
import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import { Banner } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Place = styled.div`
  margin-bottom: ${space[24]};
`;

/** Says that invoices are overdue and when that pauses the plan, or what is paused and how it resumes. */
export function StandingBanner({ standing }: { standing: CallData<typeof getBilling>['standing'] }) {
  const { state, paused_on, pauses_on } = standing;
  if (state === 'good') return null;
  return (
    <Place>
      {state === 'paused' ? (
        <Banner tone="danger">
          {t`Your plan has been paused since ${{ day: formatDay(paused_on) }} because an invoice is overdue: no new cases are filed and no review requests are sent. Imports continue and nothing is lost. Pay the overdue invoice to resume at once.`}
        </Banner>
      ) : (
        <Banner tone="warning">
          {t`An invoice is overdue. If it stays unpaid, your plan is paused on ${{ day: formatDay(pauses_on) }}: no new cases are filed and no review requests are sent until it is paid.`}
        </Banner>
      )}
    </Place>
  );
}
