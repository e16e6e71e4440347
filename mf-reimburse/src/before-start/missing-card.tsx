import { type CallData, formatMoney, formatShare } from '@fairshelf/shared-contracts/core';
import type { listPlans } from '@fairshelf/shared-contracts/plans';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, ButtonLink, Card, LoadingOrError } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Checklist, type Step } from './checklist.tsx';
import { usePermission, useReadiness, useStart, useTerms } from './queries.ts';
import { stepsOf } from './steps.ts';

/** The price of the plan in a sentence. */
function termsOf(plans: CallData<typeof listPlans> | undefined): string {
  const plan = plans?.find(({ plan_name }) => plan_name === 'reimburse');
  if (!plan) return t`With the reimbursement plan every case is filed for you.`;
  const { title, commission } = plan;
  const share = commission ? formatShare(commission) : '';
  const price = plan.price && plan.price.minor > 0 ? formatMoney(plan.price) : '';
  if (price)
    return share
      ? t`${{ title }}: ${{ price }} a month and ${{ share }} of what our cases recover. What Amazon pays automatically is free.`
      : t`${{ title }}: ${{ price }} a month, no commission. What Amazon pays automatically is free.`;
  return share
    ? t`${{ title }}: ${{ share }} of what our cases recover. What Amazon pays automatically is free.`
    : t`${{ title }}: no commission. What Amazon pays automatically is free.`;
}

/** What is missing before cases are filed for the store, with links. */
export function MissingCard({ market }: { market: Market }) {
  const readiness = useReadiness(market);
  const permission = usePermission(market, readiness.data?.hasPlan ?? false);
  const terms = useTerms();
  const { start, isPending, refusal } = useStart(market);
  if (!readiness.data) {
    return (
      <Card title={t`Before you can start`}>
        {<LoadingOrError compact query={readiness} label={t`Loading the steps`} />}
      </Card>
    );
  }
  const { hasPlan } = readiness.data;
  const actionOf = (id: string, page: { path: string; label: string } | undefined): ReactNode => {
    if (id === 'plan' && !hasPlan)
      return (
        <Button variant="primary" pending={isPending} onClick={start}>
          {t`Start with this plan`}
        </Button>
      );
    return page && hasPlan ? <ButtonLink href={page.path}>{page.label}</ButtonLink> : null;
  };
  const steps = stepsOf(readiness.data, permission.data, termsOf(terms.data)).map(
    ({ page, ...step }): Step => ({
      ...step,
      action: step.state === 'done' ? null : actionOf(step.id, page),
    }),
  );
  const left = steps.filter(({ state }) => state !== 'done').length;
  return (
    <Card title={t`Before you can start`}>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      {left === 0 ? <Banner tone="success">{t`All set: cases are filed for this store.`}</Banner> : null}
      <Checklist steps={steps} />
    </Card>
  );
}
