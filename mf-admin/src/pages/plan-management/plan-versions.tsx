import { type CallData, formatDateTime, formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { getManagedPlan } from '@fairshelf/shared-contracts/plans';
import { Badge, KeyValueList } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { sayCommission, sayLimits, sayModules, sayPrice, sayTrial } from './plan-words.ts';

const Version = styled.section`
  & + & {
    margin-top: ${space[24]};
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
    margin-bottom: ${space[8]};
    ${textStyle(14, 600)}
  }
`;

/** The versions of a plan, newest first: past and planned terms, who changed them, and their subscribers. */
export function PlanVersions({ plan }: { plan: CallData<typeof getManagedPlan> }) {
  return plan.versions.map((version) => (
    <Version key={version.version}>
      <h3>
        Version {version.version}: {version.title}
        {version.version === plan.current?.version ? <Badge tone="success">In force</Badge> : null}
        {version.version === plan.next?.version ? <Badge tone="info">Next</Badge> : null}
      </h3>
      <KeyValueList
        items={[
          { label: 'In force from', value: formatDay(version.effective_from) },
          { label: 'Price', value: sayPrice(version) },
          { label: 'Commission', value: sayCommission(version.commission_bps) },
          { label: 'Trial', value: sayTrial(version.trial_days) },
          { label: 'Modules', value: sayModules(version) },
          { label: 'Limits', value: sayLimits(version) },
          {
            label: 'Earlier subscribers',
            value: version.moves_subscribers ? 'Move to it on that day' : 'Keep their terms',
          },
          { label: 'Subscriptions', value: formatNumber(version.used_by) },
          {
            label: 'Made',
            value: `${formatDateTime(version.created_at)} by ${version.created_by ?? 'the product'}`,
          },
        ]}
      />
    </Version>
  ));
}
