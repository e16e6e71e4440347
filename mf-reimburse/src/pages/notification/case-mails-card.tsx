import { useForm, useUnsavedChanges } from '@fairshelf/shared-contracts/react';
import { say } from '@fairshelf/shared-contracts/texts';
import {
  Button,
  Card,
  Cluster,
  Form,
  LoadingOrError,
  Skeleton,
  Switch,
  toast,
} from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCaseMails, useSaveCaseMails } from './queries.ts';

const Choice = styled.div`
  p {
    margin-block: ${space[2]} 0;
    margin-inline: 2.5rem 0;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

const CHOICES = [
  [
    'action_needed_email',
    msg`Action needed`,
    msg`A document, a cost or an answer is needed, or a claim window closes within a week.`,
  ],
  ['case_update_email', msg`Case updates`, msg`Cases were filed, approved, denied or appealed.`],
  [
    'weekly_money_email',
    msg`Weekly summary`,
    msg`Every Monday, for all stores in one email: what came in, what was filed and what needs you.`,
  ],
  [
    'payout_email',
    msg`Payouts`,
    msg`Amazon paid, replaced or took back. Also invoices shared with your address.`,
  ],
] as const;
type Name = (typeof CHOICES)[number][0];
type Chosen = Readonly<Record<Name, boolean>>;

/** Which emails about a store's cases the person receives; changes are saved together. */
export function CaseMailsCard({ sellerId }: { sellerId: string }) {
  const stored = useCaseMails(sellerId);
  return (
    <Card
      title={t`Emails about cases`}
      description={t`Changes within two hours are grouped in one email. Every email has an unsubscribe link.`}
    >
      {stored.data ? (
        <Choices sellerId={sellerId} stored={stored.data} />
      ) : (
        <LoadingOrError compact query={stored} label={t`Loading your choices`}>
          <Skeleton width="lg" />
        </LoadingOrError>
      )}
    </Card>
  );
}

function Choices({ sellerId, stored }: { sellerId: string; stored: Chosen }) {
  const [changed, setChanged] = useState<Partial<Chosen>>({});
  const { mutateAsync } = useSaveCaseMails();
  const preferences: Chosen = { ...stored, ...changed };
  const isDirty = CHOICES.some(([name]) => preferences[name] !== stored[name]);
  useUnsavedChanges(isDirty);
  const form = useForm({
    isIncomplete: !isDirty,
    send: () => mutateAsync({ body: { sellerId, ...preferences } }),
    onDone: () => {
      setChanged({});
      toast.success(t`Saved.`);
    },
  });
  return (
    <Form form={form}>
      {CHOICES.map(([name, label, explanation]) => (
        <Choice key={name}>
          <Switch
            checked={preferences[name]}
            disabled={form.isPending}
            aria-describedby={`${name}-explained`}
            onChange={(event) => setChanged({ ...changed, [name]: event.currentTarget.checked })}
          >
            {say(label)}
          </Switch>
          <p id={`${name}-explained`}>{say(explanation)}</p>
        </Choice>
      ))}
      <Cluster>
        <Button type="submit" variant="primary" disabled={form.isIncomplete} pending={form.isPending}>
          {t`Save`}
        </Button>
        {isDirty ? (
          <Button onClick={() => setChanged({})} disabled={form.isPending}>
            {t`Undo`}
          </Button>
        ) : null}
      </Cluster>
    </Form>
  );
}
