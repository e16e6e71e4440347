import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getSingleSignOn } from '@fairshelf/shared-contracts/identity';
import { useForm } from '@fairshelf/shared-contracts/react';
import { Banner, Button, Checkbox, FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useRemoveSingleSignOn, useSaveSingleSignOn } from './sign-in-queries.ts';

interface SignInDialogProps {
  readonly current: CallData<typeof getSingleSignOn>;
  readonly onClose: () => void;
}

/** Our registration at the identity provider, and the people it signs in. */
export function SignInDialog({ current: { settings, redirectUri }, onClose }: SignInDialogProps) {
  const { mutateAsync } = useSaveSingleSignOn();
  const remove = useRemoveSingleSignOn();
  const [issuer, setIssuer] = useState(settings?.issuer ?? '');
  const [clientId, setClientId] = useState(settings?.clientId ?? '');
  const [secret, setSecret] = useState('');
  const [isEnabled, setEnabled] = useState(settings?.isEnabled ?? true);
  const [isRequired, setRequired] = useState(settings?.isRequired ?? false);
  const [addsPeople, setAddsPeople] = useState(settings?.addsPeople ?? false);
  const isRequiredNow = settings?.isEnabled === true && settings.isRequired;
  const form = useForm({
    isIncomplete: !issuer.trim() || !clientId.trim(),
    send: () =>
      mutateAsync({
        body: {
          issuer,
          client_id: clientId,
          client_secret: secret,
          is_enabled: isEnabled,
          is_required: isEnabled && isRequired,
          adds_people: addsPeople,
        },
      }),
    onDone: onClose,
  });
  const drop = () =>
    remove.mutate(
      {},
      {
        onSuccess: (answer) => (answer.error ? toast.danger(answer.message) : onClose()),
        onError: (error) => toast.danger(error.message),
      },
    );
  return (
    <FormDialog
      form={form}
      title={t`Single sign-on`}
      save={t`Save`}
      onClose={onClose}
      actions={
        settings ? (
          <Button variant="danger" pending={remove.isPending} onClick={drop}>
            {t`Remove`}
          </Button>
        ) : null
      }
    >
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
    </FormDialog>
  );
}
