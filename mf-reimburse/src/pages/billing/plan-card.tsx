import type { getBilling } from '@fairshelf/shared-contracts/billing';
import {
  type CallData,
  formatBasisPoints,
  formatDay,
  formatMoney,
  formatNumber,
} from '@fairshelf/shared-contracts/core';
import { useForm } from '@fairshelf/shared-contracts/react';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { say } from '@fairshelf/shared-contracts/texts';
import { Button, Card, KeyValueList, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSaveReferral } from './queries.ts';

const Line = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${space[8]};
  margin-top: ${space[16]};
  > :first-child {
    flex: 1;
  }
  > button {
    margin-top: 1.625rem;
  }
`;

type Billing = CallData<typeof getBilling>;
const limitNames: Readonly<Record<Billing['limits'][number]['limit'], MessageDescriptor>> = {
  stores: msg`Stores`,
  users: msg`Users`,
  products: msg`Products`,
  cases_per_day: msg`Cases filed`,
};

function usedText({ limit, allowed, used }: Billing['limits'][number]): string {
  const counts = { used: formatNumber(used), allowed: formatNumber(allowed) };
  return limit === 'cases_per_day'
    ? t`${{ used: counts.used }} of ${{ allowed: counts.allowed }} today`
    : t`${{ used: counts.used }} of ${{ allowed: counts.allowed }}`;
}

function priceText({ price, period }: NonNullable<Billing['plan']>): string {
  if (price.minor === 0) return t`None`;
  const amount = formatMoney(price);
  return period === 'year' ? t`${{ amount }} a year` : t`${{ amount }} a month`;
}

/** The plan with its terms, and the company's referral code. */
export function PlanCard({ billing: { plan, limits, competitors, referral_code } }: { billing: Billing }) {
  return (
    <Card title={t`Plan`}>
      {plan ? (
        <KeyValueList
          items={[
            { label: t`Plan`, value: plan.title },
            {
              label: t`Share`,
              value: plan.commission_bps
                ? t`${{ share: formatBasisPoints(plan.commission_bps) }} of what our cases recover`
                : t`None`,
            },
            {
              label: t`Price`,
              value: priceText(plan),
            },
            plan.state === 'trial'
              ? { label: t`Free until`, value: formatDay(plan.trial_ends_on) }
              : {
                  label: plan.state === 'ended' ? t`Ended; started` : t`Since`,
                  value: formatDay(plan.started_on),
                },
            ...limits.map((limit) => ({
              label: say(limitNames[limit.limit]),
              value: usedText(limit),
            })),
            ...(competitors
              ? [
                  {
                    label: t`Competitors per store`,
                    value: t`${{ used: formatNumber(competitors.used) }} of ${{ allowed: formatNumber(competitors.allowed) }}`,
                  },
                ]
              : []),
            ...(referral_code ? [{ label: t`Referral code`, value: referral_code }] : []),
          ]}
        />
      ) : (
        t`You have no plan.`
      )}
      {referral_code ? null : <ReferralForm />}
    </Card>
  );
}

function ReferralForm() {
  const { mutateAsync } = useSaveReferral();
  const [code, setCode] = useState('');
  const form = useForm({
    problems: { code: code.trim() ? undefined : t`Enter the code.` },
    fields: ['code'],
    send: () => mutateAsync({ body: { code } }),
    onDone: () => toast.success(t`Your referral code was saved.`),
  });
  return (
    <Line {...form.props}>
      <TextField
        label={t`Referral code`}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        maxLength={50}
        error={form.problemOf('code') ?? form.message}
      />
      <Button type="submit" pending={form.isPending}>
        {t`Save`}
      </Button>
    </Line>
  );
}
