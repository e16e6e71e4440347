import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { Banner, Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { WAITS } from '../../approvals.tsx';
import { useDeleteCompany, useKeepCompany } from './queries.ts';
import type { UserDetails } from './user-drawer.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** Deletes the company of a user after its name was typed, or undoes that. */
export function CompanyDeletion({ user: { company_id: id, company_name } }: { user: UserDetails }) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const removing = useDeleteCompany();
  const keeping = useKeepCompany();
  const problem = removing.problem ?? keeping.problem;
  const name = company_name.trim();
  const close = () => {
    setAsking(false);
    setTyped('');
    removing.forget();
    keeping.forget();
  };
  async function remove() {
    const done = await removing.act({ params: { id }, body: { name } });
    if (!done) return;
    close();
    toast.success(done.data ? WAITS : `${name} will be erased in ${ERASURE_GRACE_DAYS} days.`);
  }
  async function keep() {
    if (!(await keeping.act({ params: { id } }))) return;
    close();
    toast.success(`${name} is kept.`);
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete company
      </Button>
      <Modal
        open={isAsking}
        size="sm"
        title={`Delete ${name}?`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button pending={keeping.isPending} onClick={() => void keep()}>
              Undo deletion
            </Button>
            <Button
              variant="danger"
              pending={removing.isPending}
              disabled={typed.trim() !== name}
              onClick={() => void remove()}
            >
              Delete company
            </Button>
          </>
        }
      >
        <Stack>
          {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
          <p>
            Its stores stop at once, its data is erased after {ERASURE_GRACE_DAYS} days. To continue, type{' '}
            <strong>{name}</strong>.
          </p>
          <TextField
            label="Name of the company"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Stack>
      </Modal>
    </>
  );
}
