import { AlertDialog } from '@fairshelf/shared-ui/core';

/** Shown after 30 seconds of loading, in the words of the specification, section 8. */
export function ServerBusy({ onConfirm }: { onConfirm: () => void }) {
  return (
    <AlertDialog
      open
      title="Server busy"
      confirmLabel="Confirm"
      cancelLabel={null}
      onConfirm={onConfirm}
      onCancel={onConfirm}
    >
      Too many requests received. Please refresh.
    </AlertDialog>
  );
}
