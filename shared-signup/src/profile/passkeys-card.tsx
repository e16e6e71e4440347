import { formatDay } from '@fairshelf/shared-contracts/core';
import {
  Banner,
  Button,
  Card,
  ListRow,
  Modal,
  RowList,
  Stack,
  TextField,
  toast,
} from '@fairshelf/shared-ui/core';
import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refusalOf } from '../refusal.ts';
import { createPasskey } from './create-passkey.ts';
import { useAccountSecurity, useAddPasskey, useRemovePasskey, useStartPasskey } from './queries.ts';

const Name = styled.strong`
  overflow-wrap: anywhere;
`;
const Facts = styled.div`
  color: ${color.muted};
`;

interface Passkey {
  readonly id: string;
  readonly name: string;
}

/** The passkeys that sign the person in. */
export function PasskeysCard() {
  const security = useAccountSecurity();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const passkeys = security.data?.passkeys ?? [];
  return (
    <Card
      title={t`Passkeys`}
      description={t`Sign in with your fingerprint, face, screen lock or security key instead of password and code.`}
      actions={
        security.data ? (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t`Add a passkey`}
          </Button>
        ) : null
      }
    >
      {passkeys.length > 0 ? (
        <RowList aria-label={t`Passkeys`}>
          {passkeys.map(({ id, name, since, lastUsed }) => (
            <ListRow key={id}>
              <div>
                <Name>{name}</Name>
                <Facts>
                  {[
                    t`Added ${{ day: formatDay(since) }}`,
                    lastUsed ? t`last used ${{ day: formatDay(lastUsed) }}` : t`never used`,
                  ].join(' · ')}
                </Facts>
              </div>
              <Button size="sm" aria-label={t`Remove ${{ name }}`} onClick={() => setRemoving({ id, name })}>
                {t`Remove`}
              </Button>
            </ListRow>
          ))}
        </RowList>
      ) : security.data ? (
        t`None.`
      ) : null}
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveDialog passkey={removing} onClose={() => setRemoving(undefined)} /> : null}
    </Card>
  );
}

const failureText = () =>
  t`No passkey was created. Either the dialog was closed, this device has a passkey for your account already, or this browser can’t create one.`;

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const security = useAccountSecurity();
  const here = security.data?.sessions.find(({ isCurrent }) => isCurrent)?.device ?? '';
  const [name, setName] = useState(here);
  const [problem, setProblem] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  const start = useStartPasskey();
  const add = useAddPasskey();
  const onError = (error: Error) => setProblem(error.message);
  const create = async (options: Parameters<typeof createPasskey>[0]) => {
    setCreating(true);
    const credential = await createPasskey(options);
    setCreating(false);
    if (!credential) {
      setProblem(failureText());
      return;
    }
    add.mutate(
      { body: { name: name.trim(), credential } },
      {
        onError,
        onSuccess: (answer) => {
          if (answer.error) setProblem(answer.message);
          else {
            toast.success(t`Passkey added.`);
            onClose();
          }
        },
      },
    );
  };
  const submit = () => {
    setProblem(undefined);
    start.mutate(
      {},
      {
        onError,
        onSuccess: (answer) => (answer.error ? setProblem(answer.message) : void create(answer.data)),
      },
    );
  };
  return (
    <Modal
      open
      size="sm"
      title={t`Add a passkey`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabled={name.trim() === ''}
            pending={start.isPending || isCreating || add.isPending}
            onClick={submit}
          >
            {t`Continue`}
          </Button>
        </>
      }
    >
      <Stack>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <p>{t`Your browser asks where to save it: on this device, on a phone or on a security key.`}</p>
        <TextField
          label={t`Name`}
          description={t`To recognize it, such as ‘Work laptop’`}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}

function RemoveDialog({
  passkey: { id, name },
  onClose,
}: {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}) {
  const remove = useRemovePasskey();
  const refusal = refusalOf(remove);
  return (
    <Modal
      open
      size="sm"
      title={t`Remove ‘${{ name }}’?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="danger"
            pending={remove.isPending}
            onClick={() =>
              remove.mutate(
                { body: { passkey: id } },
                { onSuccess: (answer) => (answer.error ? undefined : onClose()) },
              )
            }
          >
            {t`Remove`}
          </Button>
        </>
      }
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <p>{t`It no longer signs you in. Your password and your authenticator app stay as they are.`}</p>
      </Stack>
    </Modal>
  );
}
