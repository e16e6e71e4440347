import { AlertDialog } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';

/** Review requests that a removal from the do-not-solicit list would queue. */
export interface AskedRelease {
  readonly requests: number;
  readonly confirm: () => void;
}

interface ReleaseDialogProps {
  readonly asked: AskedRelease | undefined;
  readonly onDone: () => void;
}

/** The question before orders leave the do-not-solicit list: how many review requests that queues. */
export function ReleaseDialog({ asked, onDone }: ReleaseDialogProps) {
  // The words of the last question stay while the dialog closes.
  const [lastQuestion, setLastQuestion] = useState(asked);
  if (asked && asked !== lastQuestion) setLastQuestion(asked);
  const count = lastQuestion?.requests ?? 0;
  return (
    <AlertDialog
      open={asked !== undefined}
      title={plural(count, { one: 'Queue # review request?', other: 'Queue # review requests?' })}
      confirmLabel={t`Queue requests`}
      onCancel={onDone}
      onConfirm={() => {
        onDone();
        asked?.confirm();
      }}
    >
      {t`Your rules request reviews for these orders once they are off the do-not-solicit list. Nothing is sent for the first 10 minutes. A request that was sent can’t be taken back.`}
    </AlertDialog>
  );
}
