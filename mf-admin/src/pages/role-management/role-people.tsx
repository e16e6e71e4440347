import type { Role } from '@fairshelf/shared-contracts/core';
import type { MonitoredUser } from '@fairshelf/shared-contracts/people';
import { useForm } from '@fairshelf/shared-contracts/react';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import {
  AlertDialog,
  Banner,
  Button,
  EmptyState,
  IconButton,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { keyPagedRows } from '../../key-paged-rows.tsx';
import { useAssignRole, useHolders, useRemoveRole } from './queries.ts';

const Assign = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  > :first-child {
    flex: 1 1 14rem;
  }
  > button {
    margin-top: 1.625rem;
  }
`;
const Said = styled.div`
  margin-bottom: ${space[16]};
`;

const columnsOf = (remove: (user: MonitoredUser) => void): readonly Column<MonitoredUser>[] => [
  { id: 'email', header: t`Email`, cardTitle: true, cell: (user) => user.email },
  { id: 'name', header: t`Name`, cell: (user) => user.name },
  {
    id: 'acts',
    header: t`Actions`,
    hideHeader: true,
    width: 56,
    align: 'end',
    cell: (user) => (
      <IconButton
        size="sm"
        label={t`Remove the role from ${{ email: user.email }}`}
        icon={<X aria-hidden />}
        onClick={() => remove(user)}
      />
    ),
  },
];

/** The people with a role; assigns and removes it. */
export function RolePeople({ role }: { role: Role }) {
  const [cursor, setCursor] = useState('');
  const [email, setEmail] = useState('');
  const [leaving, setLeaving] = useState<MonitoredUser>();
  const holders = useHolders(role, cursor);
  const { send } = useAssignRole();
  const removal = useRemoveRole();
  const columns = useMemo(() => columnsOf(setLeaving), [currentLanguage()]);

  const form = useForm({
    isIncomplete: email.trim() === '',
    send: () => send({ body: { user_email: email, role } }),
    onDone: () => {
      toast.success(t`${{ email }} now has the role ${{ role }}.`);
      setEmail('');
    },
  });
  async function remove() {
    if (!leaving) return;
    const response = await removal.act({ body: { user_email: leaving.email, role } });
    setLeaving(undefined);
    if (response) toast.success(t`${{ email: leaving.email }} no longer has the role ${{ role }}.`);
  }

  return (
    <>
      <Assign {...form.props}>
        <TextField
          label={t`Assign the role to`}
          type="email"
          placeholder={t`Email of a user`}
          autoComplete="off"
          value={email}
          error={form.message}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" disabled={form.isIncomplete} pending={form.isPending}>
          {t`Assign`}
        </Button>
      </Assign>
      {removal.problem ? (
        <Said>
          <Banner tone="danger">{removal.problem.message}</Banner>
        </Said>
      ) : null}
      <DataTable
        label={t`People with the role ${{ role }}`}
        columns={columns}
        rowId={(user) => user.id}
        {...keyPagedRows({
          query: holders,
          cursor,
          setCursor,
          label: t`Pages of people`,
          counted: ({ total }) => plural({ total }, { one: '# person', other: '# people' }),
          nothing: <EmptyState title={t`Nobody has this role`} />,
        })}
        skeletonRows={3}
      />
      <AlertDialog
        open={leaving !== undefined}
        title={t`Remove the role?`}
        confirmLabel={t`Remove role`}
        tone="danger"
        pending={removal.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setLeaving(undefined)}
      >
        {t`${{ email: leaving?.email ?? '' }} loses access to what ${{ role }} grants, immediately.`}
      </AlertDialog>
    </>
  );
}
