import { BEGUN_ALREADY, HAS_ACCOUNT } from '@fairshelf/shared-contracts/core';
import { AlertDialog } from '@fairshelf/shared-ui/core';

interface RefusalDialogProps {
  /** The gateway's message; undefined if there is none. */
  readonly refusal: string | undefined;
  readonly onDismiss: () => void;
  readonly onVerify: () => void;
  readonly onSignIn: () => void;
}

/** The 'Create an Account' warning with its next step (docs/specification/errors.md#sign-up-errors). */
export function RefusalDialog({ refusal, onDismiss, onVerify, onSignIn }: RefusalDialogProps) {
  const wayOn =
    refusal === BEGUN_ALREADY
      ? { label: 'Verify Email', go: onVerify }
      : refusal === HAS_ACCOUNT
        ? { label: 'Sign In', go: onSignIn }
        : undefined;
  return (
    <AlertDialog
      open={refusal !== undefined}
      title="Create an Account"
      confirmLabel={wayOn?.label ?? 'Confirm'}
      cancelLabel={wayOn ? 'Cancel' : null}
      onCancel={onDismiss}
      onConfirm={() => {
        onDismiss();
        wayOn?.go();
      }}
    >
      {refusal}
      {refusal === BEGUN_ALREADY ? (
        <p>You have already started signing up with this address. Enter the code we sent to continue.</p>
      ) : null}
    </AlertDialog>
  );
}
