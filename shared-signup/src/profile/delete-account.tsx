import type { UserInfo } from '@fairshelf/shared-contracts/core';
import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { Banner, Button, Card, TypedConfirm } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refusalOf } from '../refusal.ts';
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
  const refusal = refusalOf(remove);
  const close = () => setAsking(false);
  return (
    <Card
      title={t`Delete account`}
      description={t`You are signed out everywhere immediately. Your data is erased after ${{ days: ERASURE_GRACE_DAYS }} days; contact us to restore your account until then.`}
    >
      <Stack>
        <Facts>
          <dt>{t`Deleted`}</dt>
          <dd>{t`Your profile, sign-ins, settings, notifications, emails and saved views.`}</dd>
          <dt>{t`Stays with your companies`}</dt>
          <dd>
            {t`Their stores, cases, notes and files. Their histories show ‘Deleted user’ instead of your name.`}
          </dd>
          <dt>{t`Kept by law or as proof`}</dt>
          <dd>
            {t`Invoices, agreements that you signed for a company, the activity log, and objections to emails.`}
          </dd>
        </Facts>
        {alone.length > 0 ? (
          <Banner tone="warning">
            {alone.length === 1
              ? t`Nobody else is in ${{ company: alone[0]?.name ?? '' }}. Delete it first.`
              : t`Nobody else is in ${{ companies: alone.map(({ name }) => name).join(', ') }}. Delete them first.`}
          </Banner>
        ) : null}
        {alone.map((company) => (
          <DeleteCompany key={company.id} company={company} />
        ))}
        {toTransfer.length > 0 ? (
          <Banner tone="warning">
            {t`You are the only owner of ${{ companies: toTransfer.join(', ') }}. Make somebody else an owner in Settings, Roles and Activity first.`}
          </Banner>
        ) : null}
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <Button
          variant="danger"
          pending={remove.isPending}
          disabled={toTransfer.length + alone.length > 0}
          onClick={() => setAsking(true)}
        >
          {t`Delete my account`}
        </Button>
      </Stack>
      {isAsking ? (
        <TypedConfirm
          title={t`Delete your account?`}
          text={user.email}
          label={t`Your email`}
          confirmLabel={t`Delete my account`}
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
