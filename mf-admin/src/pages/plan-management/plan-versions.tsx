import { type CallData, formatDateTime, formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { getManagedPlan } from '@fairshelf/shared-contracts/plans';
import { Badge, KeyValueList } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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
        {t`Version ${{ version: version.version }}: ${{ title: version.title }}`}
        {version.version === plan.current?.version ? <Badge tone="success">{t`In force`}</Badge> : null}
        {version.version === plan.next?.version ? <Badge tone="info">{t`Next`}</Badge> : null}
      </h3>
      <KeyValueList
        items={[
          { label: t`In force from`, value: formatDay(version.effective_from) },
          { label: t`Price`, value: sayPrice(version) },
          { label: t`Commission`, value: sayCommission(version.commission_bps) },
          { label: t`Trial`, value: sayTrial(version.trial_days) },
          { label: t`Modules`, value: sayModules(version) },
          { label: t`Limits`, value: sayLimits(version) },
          {
            label: t`Earlier subscribers`,
            value: version.moves_subscribers ? t`Move to it on that day` : t`Keep their terms`,
          },
          { label: t`Subscriptions`, value: formatNumber(version.used_by) },
          {
            label: t`Made`,
            value: version.created_by
              ? t`${{ moment: formatDateTime(version.created_at) }} by ${{ person: version.created_by }}`
              : t`${{ moment: formatDateTime(version.created_at) }} by the product`,
          },
        ]}
      />
    </Version>
  ));
}
