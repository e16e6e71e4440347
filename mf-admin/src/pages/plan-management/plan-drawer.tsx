import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getManagedPlan } from '@fairshelf/shared-contracts/plans';
import { Badge, Banner, Button, Drawer, LoadingOrError, toast } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AssignDialog } from './assign-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanVersions } from './plan-versions.tsx';
import { useOfferPlan, usePlan } from './queries.ts';
import { Subscribers } from './subscribers.tsx';
import { tomorrowOf } from './tomorrow.ts';

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-bottom: ${space[16]};
`;

/** One plan: its versions, subscribers, and actions. */
export function PlanDrawer({ planId, onClose }: { planId: string; onClose: () => void }) {
  const found = usePlan(planId);
  const plan = found.data;
  const title = (plan?.current ?? plan?.next)?.title ?? plan?.plan_name ?? t`Plan`;
  return (
    <Drawer open onClose={onClose} size="lg" title={title}>
      {plan ? (
        <Details plan={plan} title={title} />
      ) : (
        <LoadingOrError query={found} label={t`Loading the plan`} />
      )}
    </Drawer>
  );
}

function Details({ plan, title }: { plan: CallData<typeof getManagedPlan>; title: string }) {
  const [isChanging, setChanging] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const { act, isPending, problem } = useOfferPlan();
  const [newest] = plan.versions;
  async function offer(active: boolean) {
    if (await act({ params: { planId: plan.id }, body: { active } }))
      toast.success(
        active ? t`${{ plan: title }} is now offered.` : t`${{ plan: title }} is no longer offered.`,
      );
  }
  return (
    <>
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Acts>
        <Button variant="primary" disabled={!newest} onClick={() => setChanging(true)}>
          {t`Change plan`}
        </Button>
        <Button disabled={!plan.current} onClick={() => setAssigning(true)}>
          {t`Assign to a company`}
        </Button>
        <Button pending={isPending} onClick={() => void offer(!plan.active)}>
          {plan.active ? t`Stop offering` : t`Offer`}
        </Button>
        {plan.active ? <Badge tone="success">{t`Offered`}</Badge> : <Badge>{t`Not offered`}</Badge>}
      </Acts>
      <Tabs
        label={t`About this plan`}
        items={[
          { id: 'versions', label: t`Versions`, content: <PlanVersions plan={plan} /> },
          {
            id: 'subscribers',
            label: t`Subscribers (${{ count: plan.subscribers }})`,
            content: <Subscribers planId={plan.id} />,
          },
        ]}
      />
      {isAssigning ? (
        <AssignDialog planId={plan.id} title={title} onClose={() => setAssigning(false)} />
      ) : null}
      {isChanging && newest ? (
        <PlanDialog
          plan={{ id: plan.id, newest, versions: plan.versions }}
          tomorrow={tomorrowOf(new Date())}
          onClose={() => setChanging(false)}
        />
      ) : null}
    </>
  );
}
