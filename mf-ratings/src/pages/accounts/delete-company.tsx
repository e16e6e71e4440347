import { formatNumber } from '@fairshelf/shared-contracts/core';
import { ERASURE_GRACE_DAYS } from '@fairshelf/shared-contracts/privacy';
import { Banner, Button, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteCompany } from './queries.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;

interface DeleteCompanyProps {
  readonly company: { readonly id: string; readonly name: string };
}

/** Deletes a company in which the person is the only one, after its name was typed. */
export function DeleteCompany({ company: { id, name } }: DeleteCompanyProps) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useDeleteCompany();
  const refusal = remove.data?.error ? remove.data.message : remove.error?.message;
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  return (
    <>
      <Button pending={remove.isPending} onClick={() => setAsking(true)}>
        Delete {name}
      </Button>
      <Modal
        open={isAsking}
        size="sm"
        title={`Delete ${name}?`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger"
              disabled={typed.trim() !== name}
              pending={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { body: { name, company: id } },
                  {
                    onSuccess: (answer) => {
                      if (answer.error) return;
                      close();
                      toast.success(`${name} will be erased in ${formatNumber(ERASURE_GRACE_DAYS)} days.`);
                    },
                  },
                )
              }
            >
              Delete company
            </Button>
          </>
        }
      >
        <Stack>
          {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
          <p>
            Its stores stop at once, its data is erased after {ERASURE_GRACE_DAYS} days; contact us to undo it
            until then. To continue, type <strong>{name}</strong>.
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
