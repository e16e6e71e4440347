import { monitoring } from '@fairshelf/shared-contracts/state';
import { TextArea } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormDialog } from '../../form-dialog.tsx';

/** Asks for the reason, then views the product as this user: read-only, for an hour at most. */
export function ViewAsDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isStarting, setStarting] = useState(false);
  const isEmpty = reason.trim() === '';

  async function start() {
    if (isEmpty || isStarting) return;
    setStarting(true);
    const outcome = await monitoring.start(email, reason.trim());
    // A successful start reloads the page: the button waits for that.
    if (outcome.started) return;
    setProblem(outcome.message);
    setStarting(false);
  }

  return (
    <FormDialog
      title={t`View as ${{ email }}`}
      save={t`Start viewing`}
      isPending={isStarting}
      isDisabled={isEmpty}
      problem={problem}
      onSave={start}
      onClose={onClose}
    >
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
