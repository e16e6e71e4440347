import type { getBilling } from '@fairshelf/shared-contracts/billing';
import {
  type CallData,
  formatBasisPoints,
  formatDay,
  formatMoney,
  formatNumber,
} from '@fairshelf/shared-contracts/core';
import { Banner, Button, Card, KeyValueList, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useSaveReferral } from './queries.ts';

const Form = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[8]};
  margin-top: ${space[16]};
  > :first-child {
    flex: 1;
  }
`;

type Billing = CallData<typeof getBilling>;
const limitNames: Readonly<Record<Billing['limits'][number]['limit'], string>> = {
  stores: 'Stores',
  users: 'Users',
  products: 'Products',
  cases_per_day: 'Cases filed',
};

const percent = (bps: number): string => formatBasisPoints(bps);

/** The plan with its terms, and the company's referral code. */
export function PlanCard({ billing: { plan, limits, referral_code } }: { billing: Billing }) {
  return (
    <Card title="Plan">
      {plan ? (
        <KeyValueList
          items={[
            { label: 'Plan', value: plan.title },
            {
              label: 'Share',
              value: plan.commission_bps
                ? `${percent(plan.commission_bps)} of what our cases recover`
                : 'None',
            },
            {
              label: 'Price',
              value: plan.price.minor === 0 ? 'None' : `${formatMoney(plan.price)} a ${plan.period}`,
            },
            plan.state === 'trial'
              ? { label: 'Free until', value: formatDay(plan.trial_ends_on) }
              : {
                  label: plan.state === 'ended' ? 'Ended; started' : 'Since',
                  value: formatDay(plan.started_on),
                },
            ...limits.map(({ limit, allowed, used }) => ({
              label: limitNames[limit],
              value: `${formatNumber(used)} of ${formatNumber(allowed)}${limit === 'cases_per_day' ? ' today' : ''}`,
            })),
            ...(referral_code ? [{ label: 'Referral code', value: referral_code }] : []),
          ]}
        />
      ) : (
        'You have no plan.'
      )}
      {referral_code ? null : <ReferralForm />}
    </Card>
  );
}

function ReferralForm() {
  const save = useSaveReferral();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setRefusal('Enter the code.');
    setRefusal(undefined);
    save.mutate(
      { body: { code } },
      {
        onSuccess: (answer) =>
          answer.error ? setRefusal(answer.message) : toast.success('Your referral code was saved.'),
        onError: (error) => setRefusal(error.message),
      },
    );
  };
  return (
    <>
      <Form onSubmit={submit} noValidate>
        <TextField
          label="Referral code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          maxLength={50}
        />
        <Button type="submit" pending={save.isPending}>
          Save
        </Button>
      </Form>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
    </>
  );
}
