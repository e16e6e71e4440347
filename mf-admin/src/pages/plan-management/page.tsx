import { type CallData, formatDay, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { listManagedPlans } from '@fairshelf/shared-contracts/plans';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, EmptyState, PageHeader } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable, queryState } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import Plus from 'lucide-react/icons/plus';
import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { OpenName } from '../../open-name.tsx';
import { Invoices } from './invoices.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import { sayCommission, sayModules, sayPrice, sayTrial } from './plan-words.ts';
import { usePlans } from './queries.ts';
import { tomorrowOf } from './tomorrow.ts';

type Plan = CallData<typeof listManagedPlans>[number];

const columnsOf = (open: (planId: string) => void): readonly Column<Plan>[] => [
  {
    id: 'plan',
    header: t`Plan`,
    cardTitle: true,
    cell: (plan) => (
      <OpenName note={plan.plan_name} onOpen={() => open(plan.id)}>
        {(plan.current ?? plan.next)?.title ?? plan.plan_name}
      </OpenName>
    ),
  },
  {
    id: 'modules',
    header: t`Modules`,
    width: 190,
    cell: ({ current }) => (current ? sayModules(current) : NONE),
  },
  {
    id: 'price',
    header: t`Price`,
    width: 140,
    align: 'end',
    cell: ({ current }) => (current ? sayPrice(current) : NONE),
  },
  {
    id: 'commission',
    header: t`Commission`,
    width: 110,
    align: 'end',
    cell: ({ current }) => sayCommission(current?.commission_bps ?? null),
  },
  {
    id: 'trial',
    header: t`Trial`,
    width: 90,
    align: 'end',
    cell: ({ current }) => sayTrial(current?.trial_days ?? 0),
  },
  {
    id: 'subscribers',
    header: t`Subscribers`,
    width: 110,
    align: 'end',
    cell: ({ subscribers }) => formatNumber(subscribers),
  },
  {
    id: 'next',
    header: t`Next change`,
    width: 130,
    align: 'end',
    cell: ({ next }) => (next ? formatDay(next.effective_from) : NONE),
  },
  {
    id: 'state',
    header: t`State`,
    width: 120,
    cell: ({ active }) =>
      active ? <Badge tone="success">{t`Offered`}</Badge> : <Badge>{t`Not offered`}</Badge>,
  },
];

/** Plan Management: the price and modules of plans, their versions, and their subscribers. */
export default function PlanManagementPage() {
  const plans = usePlans();
  const [selection, choose] = useQueryState('plan', parseAsString);
  const [tab, setTab] = useQueryState(
    'tab',
    parseAsStringLiteral(['plans', 'invoices']).withDefault('plans'),
  );
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    () => columnsOf((planId) => void choose(planId, { history: 'push' })),
    [choose, currentLanguage()],
  );
  return (
    <>
      <PageHeader
        title={t`Plan Management`}
        description={t`Plans with subscribers are never edited: a change creates a new version with its own start date.`}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t`New plan`}
          </Button>
        }
      />
      <Tabs
        label={t`Plans and invoices`}
        value={tab}
        onChange={(choice) => void setTab(choice === 'invoices' ? 'invoices' : null)}
        items={[
          {
            id: 'plans',
            label: t`Plans`,
            content: (
              <DataTable
                label={t`Plans`}
                columns={columns}
                rows={plans.data}
                rowId={({ id }) => id}
                onOpen={({ id }) => void choose(id, { history: 'push' })}
                {...queryState(plans)}
                empty={<EmptyState title={t`No plans yet`} />}
                skeletonRows={3}
              />
            ),
          },
          { id: 'invoices', label: t`Invoices`, content: <Invoices /> },
        ]}
      />
      {selection ? <PlanDrawer key={selection} planId={selection} onClose={() => void choose(null)} /> : null}
      {isAdding ? (
        <PlanDialog plan={undefined} tomorrow={tomorrowOf(new Date())} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
