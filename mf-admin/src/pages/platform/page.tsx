import { formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge, PageHeader } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
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
        title="Platform"
        description="Each team releases its own remotes. Changes show at the next page load; open tabs keep their version."
      />
      <Tabs
        label="The platform"
        value={tab}
        onChange={(id) => void setTab(TABS.find((each) => each === id) ?? 'releases')}
        items={[
          { id: 'releases', label: 'Releases', content: <Releases /> },
          { id: 'contract', label: 'Contract', content: <Contract /> },
          { id: 'keys', label: 'Release keys', content: <Keys /> },
          {
            id: 'jobs',
            label: 'Jobs',
            badge:
              failedJobs > 0 ? <Badge tone="danger">{`${formatNumber(failedJobs)} failed`}</Badge> : null,
            content: <Jobs />,
          },
          { id: 'health', label: 'Health', content: <Health /> },
          { id: 'audit', label: 'Audit trail', content: <Audit /> },
        ]}
      />
    </>
  );
}
