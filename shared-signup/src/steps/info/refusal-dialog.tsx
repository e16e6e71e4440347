import { BEGUN_ALREADY, isSentence } from '@fairshelf/shared-contracts/core';
import { AlertDialog } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

interface RefusalDialogProps {
  /** The gateway's message; undefined if there is none. */
  readonly refusal: string | undefined;
  readonly onDismiss: () => void;
  readonly onVerify: () => void;
}

/** The 'Create an Account' warning with its next step (docs/specification/errors.md#sign-up-errors). */
export function RefusalDialog({ refusal, onDismiss, onVerify }: RefusalDialogProps) {
  const isKnown = isSentence(refusal ?? '', BEGUN_ALREADY);
  return (
    <AlertDialog
      open={refusal !== undefined}
      title={t`Create an Account`}
      confirmLabel={isKnown ? t`Verify Email` : t`Confirm`}
      cancelLabel={isKnown ? t`Cancel` : null}
      onCancel={onDismiss}
      onConfirm={() => {
        onDismiss();
        if (isKnown) onVerify();
      }}
    >
      {refusal}
      {isKnown ? (
        <p>{t`This email address has been used here before. Look at the email we sent: it has a code to enter, or says that you can sign in.`}</p>
      ) : null}
    </AlertDialog>
  );
}
