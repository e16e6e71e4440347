import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge, PageHeader } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Audit } from './audit/audit.tsx';
import { Contract } from './contract/contract.tsx';
import { Health } from './health.tsx';
import { useFailedJobCount } from './job-queries.ts';
import { Jobs } from './jobs.tsx';
import { Keys } from './keys/keys.tsx';
import { Releases } from './releases.tsx';

const TABS = ['releases', 'contract', 'keys', 'jobs', 'health', 'audit'] as const;

/** Platform: releases of the remotes, use of the contract, release keys of their teams, background jobs, health and the audit trail. */
export default function PlatformPage() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('releases'));
  const failedJobs = useFailedJobCount() ?? 0;
  return (
    <>
      <PageHeader
        title={t`Platform`}
        description={t`Each team releases its own remotes. Changes show at the next page load; open tabs keep their version.`}
      />
      <Tabs
        label={t`The platform`}
        value={tab}
        onChange={(id) => void setTab(TABS.find((each) => each === id) ?? 'releases')}
        items={[
          { id: 'releases', label: t`Releases`, content: <Releases /> },
          { id: 'contract', label: t`Contract`, content: <Contract /> },
          { id: 'keys', label: t`Release keys`, content: <Keys /> },
          {
            id: 'jobs',
            label: t`Jobs`,
            badge:
              failedJobs > 0 ? (
                <Badge tone="danger">{t`${{ count: formatNumber(failedJobs) }} failed`}</Badge>
              ) : null,
            content: <Jobs />,
          },
          { id: 'health', label: t`Health`, content: <Health /> },
          { id: 'audit', label: t`Audit trail`, content: <Audit /> },
        ]}
      />
    </>
  );
}
