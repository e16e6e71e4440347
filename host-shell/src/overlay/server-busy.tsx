import { AlertDialog } from '@fairshelf/shared-ui/core';

/** The dialog after 30 seconds of loading (docs/specification/errors.md#server-busy). */
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
