import { useForm } from '@fairshelf/shared-contracts/react';
import { FormDialog, TextField } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useStartOverride } from './queries.ts';

interface OverrideDialogProps {
  readonly remote: string;
  readonly onClose: () => void;
  /** Reloads the page; replaced in tests. */
  readonly reload?: () => void;
}

/** Asks for the address of a build, and reloads the page with the remote from there. */
export function OverrideDialog({ remote, onClose, reload = reloadPage }: OverrideDialogProps) {
  const [url, setUrl] = useState('http://localhost:9201/');
  const { send } = useStartOverride();
  const form = useForm({ fields: ['url'], send: () => send({ body: { remote, url } }), onDone: reload });
  return (
    <FormDialog
      form={form}
      title={t`Override in this browser`}
      size="sm"
      save={t`Start override`}
      onClose={onClose}
    >
      <p>
        {t`For one hour, only this browser loads ${{ remote }} from the address below. Everyone else gets the released version.`}
      </p>
      <TextField
        label={t`URL of the build`}
        description={t`'npm run dev -- ${{ remote }} --serve' serves your sources there.`}
        type="url"
        value={url}
        error={form.problemOf('url')}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

const reloadPage = () => window.location.reload();
