import type { UserInfo } from '@fairshelf/shared-contracts/core';
import { Banner, Button, Card, Modal, TextField } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteAccount } from './queries.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
`;
const Question = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** Deletes the person's account after they typed its email, so that it can't happen by accident. */
export function DeleteAccount({ user }: { user: UserInfo }) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const remove = useDeleteAccount();
  const refusal = remove.data?.error ? remove.data.message : remove.error?.message;
  const isMeant = typed.trim().toLowerCase() === user.email;
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  return (
    <Card
      title="Delete account"
      description="You are signed out everywhere immediately. Your company’s data stays with the company. Contact us to restore your account."
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <Button variant="danger" pending={remove.isPending} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </Stack>
      <Modal
        open={isAsking}
        size="sm"
        title="Delete your account?"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger"
              disabled={!isMeant}
              onClick={() => {
                close();
                remove.mutate({ body: { email: user.email } });
              }}
            >
              Delete my account
            </Button>
          </>
        }
      >
        <Question>
          <p>
            To continue, type <strong>{user.email}</strong>.
          </p>
          <TextField
            label="Your email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Question>
      </Modal>
    </Card>
  );
}
