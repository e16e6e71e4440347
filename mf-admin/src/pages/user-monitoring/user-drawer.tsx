import { Badge, Drawer, LoadingOrError } from '@fairshelf/shared-ui/core';
import { Tabs } from '@fairshelf/shared-ui/inputs';
import { color, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { PermissionForm } from './permission-form.tsx';
import { useUserDetails } from './queries.ts';
import { UserActs } from './user-acts.tsx';
import { UserErrors } from './user-errors.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserInvoices } from './user-invoices.tsx';
import { UserJobs } from './user-jobs.tsx';
import { UserSellers } from './user-sellers.tsx';
import { importStates, userStates } from './user-state.ts';

export type UserDetails = NonNullable<ReturnType<typeof useUserDetails>['data']>;

const Standing = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-bottom: ${space[16]};
  color: ${color.muted};
`;

/** One user: seller accounts, channels, imports, errors, permissions, and actions. */
export function UserDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const found = useUserDetails(userId);
  return (
    <Drawer open onClose={onClose} size="lg" title={found.data?.email ?? t`User`}>
      {found.data ? (
        <Details user={found.data} />
      ) : (
        <LoadingOrError query={found} label={t`Loading the user`} />
      )}
    </Drawer>
  );
}

function Details({ user }: { user: UserDetails }) {
  const state = userStates()[user.state];
  const imports = importStates()[user.imports];
  return (
    <>
      <Standing>
        <Badge tone={state.tone}>{state.text}</Badge>
        <Badge tone={imports.tone}>{imports.text}</Badge>
      </Standing>
      <UserActs user={user} />
      <Tabs
        label={t`About this user`}
        items={[
          { id: 'user', label: t`User`, content: <UserFacts user={user} /> },
          {
            id: 'stores',
            label: t`Stores (${{ count: user.sellers.length }})`,
            content: <UserSellers sellers={user.sellers} />,
          },
          { id: 'jobs', label: t`Imports`, content: <UserJobs jobs={user.jobs} /> },
          {
            id: 'errors',
            label: t`Errors`,
            badge: user.errors.length > 0 ? <Badge tone="danger">{user.errors.length}</Badge> : null,
            content: <UserErrors errors={user.errors} />,
          },
          { id: 'invoices', label: t`Invoices`, content: <UserInvoices user={user} /> },
          { id: 'permission', label: t`Permission`, content: <PermissionForm user={user} /> },
        ]}
      />
    </>
  );
}
