import { formatNumber } from '@fairshelf/shared-contracts/core';
import { useForm, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { Button, Card, Form, toast } from '@fairshelf/shared-ui/core';
import { NumericField } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSaveLimit } from './queries.ts';

const MOST = 1_000;

const Fields = styled(Form)`
  justify-items: start;
`;

interface LimitCardProps {
  readonly sellerId: string;
  readonly companyId: string;
  readonly limit: number | null;
}

/** How many cases may be filed per day. */
export function LimitCard({ sellerId, companyId, limit }: LimitCardProps) {
  const saved = String(limit ?? '');
  const [input, setInput] = useState(saved);
  const { mutateAsync } = useSaveLimit();
  const isDirty = input !== saved;
  useUnsavedChanges(isDirty);
  const newLimit = Number(input);
  const problem = input !== '' && newLimit > MOST ? t`At most ${{ count: formatNumber(MOST) }}.` : undefined;
  const form = useForm({
    isIncomplete: !isDirty || input === '' || problem !== undefined,
    send: () =>
      mutateAsync({
        params: { moduleType: 'reimburse' },
        body: { company_id: companyId, seller_id: sellerId, limit_case_per_day: newLimit },
      }),
    onDone: () => toast.success(t`Saved.`),
  });

  return (
    <Card
      title={t`Cases filed per day`}
      description={t`Amazon handles a few cases a day from one seller better than many. The rest are filed on the next days, earliest deadline first.`}
    >
      <Fields form={form}>
        <NumericField
          label={t`At most`}
          description={t`With 0, no case is filed.`}
          minus={false}
          maxLength={5}
          value={input}
          onChange={setInput}
          error={problem}
        />
        <Button type="submit" variant="primary" disabled={form.isIncomplete} pending={form.isPending}>
          {t`Save`}
        </Button>
      </Fields>
    </Card>
  );
}
