import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getSingleSignOn } from '@fairshelf/shared-contracts/identity';
import { Banner, Button, Checkbox, Modal, TextField, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refusalOf } from '../refusal.ts';
import { useRemoveSingleSignOn, useSaveSingleSignOn } from './sign-in-queries.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[16]};
`;

interface SignInDialogProps {
  readonly current: CallData<typeof getSingleSignOn>;
  readonly onClose: () => void;
}

/** What the identity provider and we know of each other, and whom it signs in. */
export function SignInDialog({ current: { settings, redirectUri }, onClose }: SignInDialogProps) {
  const save = useSaveSingleSignOn();
  const remove = useRemoveSingleSignOn();
  const [issuer, setIssuer] = useState(settings?.issuer ?? '');
  const [clientId, setClientId] = useState(settings?.clientId ?? '');
  const [secret, setSecret] = useState('');
  const [isEnabled, setEnabled] = useState(settings?.isEnabled ?? true);
  const [isRequired, setRequired] = useState(settings?.isRequired ?? false);
  const [addsPeople, setAddsPeople] = useState(settings?.addsPeople ?? false);
  const isRequiredNow = settings?.isEnabled === true && settings.isRequired;
  const refusal = refusalOf(save);
  const submit = () =>
    save.mutate(
      {
        body: {
          issuer,
          client_id: clientId,
          client_secret: secret,
          is_enabled: isEnabled,
          is_required: isEnabled && isRequired,
          adds_people: addsPeople,
        },
      },
      { onSuccess: (answer) => !answer.error && onClose() },
    );
  const drop = () =>
    remove.mutate(
      {},
      {
        onSuccess: (answer) => (answer.error ? toast.danger(answer.message) : onClose()),
        onError: (error) => toast.danger(error.message),
      },
    );
  return (
    <Modal
      open
      title={t`Single sign-on`}
      onClose={onClose}
      footer={
        <>
          {settings ? (
            <Button variant="danger" pending={remove.isPending} onClick={drop}>
              {t`Remove`}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            disabled={!issuer.trim() || !clientId.trim()}
            onClick={submit}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <Stack>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        <TextField
          label={t`Redirect URI`}
          description={t`Enter it at your identity provider.`}
          readOnly
          value={redirectUri}
        />
        <TextField
          label={t`Issuer`}
          placeholder="https://login.example.com"
          autoComplete="off"
          value={issuer}
          onChange={(event) => setIssuer(event.target.value)}
        />
        <TextField
          label={t`Client ID`}
          autoComplete="off"
          value={clientId}
          onChange={(event) => setClientId(event.target.value)}
        />
        <TextField
          label={t`Client secret`}
          type="password"
          autoComplete="off"
          description={settings ? t`Leave it empty to keep the current one.` : ''}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
        <Checkbox checked={isEnabled} onChange={(event) => setEnabled(event.target.checked)}>
          {t`People can sign in with it`}
        </Checkbox>
        <Checkbox
          checked={isEnabled && isRequired}
          disabled={!isEnabled}
          onChange={(event) => setRequired(event.target.checked)}
        >
          {t`Required for addresses in your proven domains, except for owners`}
        </Checkbox>
        {isEnabled && isRequired && !isRequiredNow ? (
          <Banner tone="warning" title={t`Saving signs people out`}>
            {t`Members with such an address are signed out everywhere, unless they signed in with this provider. Owners stay signed in.`}
          </Banner>
        ) : null}
        <Checkbox checked={addsPeople} onChange={(event) => setAddsPeople(event.target.checked)}>
          {t`New people with such an address join as viewers`}
        </Checkbox>
      </Stack>
    </Modal>
  );
}
