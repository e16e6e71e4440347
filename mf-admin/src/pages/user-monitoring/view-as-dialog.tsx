import { refuse, useForm } from '@fairshelf/shared-contracts/react';
import { monitoring } from '@fairshelf/shared-contracts/state';
import { FormDialog, TextArea } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';

/** Asks for the reason, then views the product as this user: read-only, for an hour at most. */
export function ViewAsDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const form = useForm({
    isIncomplete: reason.trim() === '',
    send: async () => {
      const outcome = await monitoring.start(email, reason.trim());
      // A successful start reloads the page: the button waits for that.
      return outcome.started ? new Promise<undefined>(() => {}) : refuse(outcome.message);
    },
  });

  return (
    <FormDialog form={form} title={t`View as ${{ email }}`} save={t`Start viewing`} onClose={onClose}>
      <p>{t`You see what they see, read-only, for up to an hour. Every step is audited.`}</p>
      <TextArea
        label={t`Reason`}
        description={t`Why you need access, such as a support ticket.`}
        maxLength={300}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
