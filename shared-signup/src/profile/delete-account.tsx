import type { UserInfo } from '@fairshelf/shared-contracts/core';
import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { Banner, Button, Card, TypedConfirm } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DeleteCompany } from './delete-company.tsx';
import { useDeleteAccount, useOwnPrivacy } from './queries.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  dt {
    ${textStyle(13, 600)}
  }
  dd {
    margin: 0 0 ${space[8]};
    color: ${color.muted};
  }
`;

/** Deletes the person's account after they typed its email, so that it can't happen by accident. */
export function DeleteAccount({ user }: { user: UserInfo }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteAccount();
  const privacy = useOwnPrivacy().data;
  const toTransfer = privacy?.toTransfer ?? [];
  const alone = privacy?.alone ?? [];
  const refusal = remove.data?.error ? remove.data.message : remove.error?.message;
  const close = () => setAsking(false);
  return (
    <Card
      title="Delete account"
      description={`You are signed out everywhere immediately. Your data is erased after ${ERASURE_GRACE_DAYS} days; contact us to restore your account until then.`}
    >
      <Stack>
        <Facts>
          <dt>Deleted</dt>
          <dd>Your profile, sign-ins, settings, notifications, emails and saved views.</dd>
          <dt>Stays with your companies</dt>
          <dd>
            Their stores, cases, notes and files. Their histories show ‘Deleted user’ instead of your name.
          </dd>
          <dt>Kept by law or as proof</dt>
          <dd>
            Invoices, agreements that you signed for a company, the activity log, and objections to emails.
          </dd>
        </Facts>
        {alone.length > 0 ? (
          <Banner tone="warning">
            Nobody else is in {alone.map(({ name }) => name).join(', ')}. Delete{' '}
            {alone.length === 1 ? 'it' : 'them'} first.
          </Banner>
        ) : null}
        {alone.map((company) => (
          <DeleteCompany key={company.id} company={company} />
        ))}
        {toTransfer.length > 0 ? (
          <Banner tone="warning">
            You are the only owner of {toTransfer.join(', ')}. Make somebody else an owner in Settings, Roles
            and Activity first.
          </Banner>
        ) : null}
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <Button
          variant="danger"
          pending={remove.isPending}
          disabled={toTransfer.length + alone.length > 0}
          onClick={() => setAsking(true)}
        >
          Delete my account
        </Button>
      </Stack>
      {isAsking ? (
        <TypedConfirm
          title="Delete your account?"
          text={user.email}
          label="Your email"
          confirmLabel="Delete my account"
          pending={remove.isPending}
          onConfirm={() => {
            close();
            remove.mutate({ body: { email: user.email } });
          }}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}
