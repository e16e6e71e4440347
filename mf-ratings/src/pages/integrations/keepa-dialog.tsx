import type { KeepaKey } from '@fairshelf/shared-contracts/market';
import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextField, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSaveKeepaKey } from './queries.ts';

/** Saves a key after Keepa accepted it. The key is never shown again. */
export function KeepaDialog({
  of: { company_id, company_name },
  onClose,
}: {
  of: KeepaKey;
  onClose: () => void;
}) {
  const [key, setKey] = useState('');
  const { mutateAsync } = useSaveKeepaKey();
  const form = useForm({
    problems: { key: key.trim() ? undefined : t`Enter the key.` },
    fields: ['key'],
    send: () => mutateAsync({ body: { company_id, key: key.trim() } }),
    onDone: () => {
      toast.success(t`Keepa accepted the key. Ratings are being imported.`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Keepa key of ${{ company: company_name }}`}
      save={t`Check and save`}
    >
      <p>
        {t`You find it in your Keepa account under API. It is stored encrypted, used only for the ratings of ${{ company: company_name }}, and not shown again.`}
      </p>
      <TextField
        label={t`Key`}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        onChange={(event) => setKey(event.target.value)}
        error={form.problemOf('key')}
      />
    </FormDialog>
  );
}
