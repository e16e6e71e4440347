import { formatNumber } from '@fairshelf/shared-contracts/core';
import { useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Card, toast } from '@fairshelf/shared-ui/core';
import { NumericField } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useSaveLimit } from './queries.ts';

const MOST = 1_000;

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
`;

interface LimitCardProps {
  readonly sellerId: string;
  readonly companyId: string;
  readonly limit: number | null;
}

/** How many cases may be filed per day. */
export function LimitCard({ sellerId, companyId, limit }: LimitCardProps) {
  const saved = String(limit ?? '');
  const [typed, setTyped] = useState(saved);
  const save = useSaveLimit();
  const isDirty = typed !== saved;
  useUnsavedChanges(isDirty);
  const wanted = Number(typed);
  const problem = typed !== '' && wanted > MOST ? t`At most ${{ count: formatNumber(MOST) }}.` : undefined;
  const refusal = refusalOf(save);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === '' || problem || save.isPending) return;
    save.mutate(
      {
        params: { moduleType: 'reimburse' },
        body: { company_id: companyId, seller_id: sellerId, limit_case_per_day: wanted },
      },
      { onSuccess: (answer) => !answer.error && toast.success(t`Saved.`) },
    );
  };

  return (
    <Card
      title={t`Cases filed per day`}
      description={t`Amazon handles a few cases a day from one seller better than many. The rest are filed on the next days, earliest deadline first.`}
    >
      <Form onSubmit={submit}>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <NumericField
          label={t`At most`}
          description={t`With 0, no case is filed.`}
          minus={false}
          maxLength={5}
          value={typed}
          onChange={setTyped}
          error={problem}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!isDirty || typed === '' || problem !== undefined}
          pending={save.isPending}
        >
          {t`Save`}
        </Button>
      </Form>
    </Card>
  );
}
