import { AlertDialog } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

/** The dialog after 30 seconds of loading (docs/specification/errors.md#server-busy). */
export function ServerBusy({ onConfirm }: { onConfirm: () => void }) {
  return (
    <AlertDialog
      open
      title={t`Server busy`}
      confirmLabel={t`Confirm`}
      cancelLabel={null}
      onConfirm={onConfirm}
      onCancel={onConfirm}
    >{t`Too many requests received. Please refresh.`}</AlertDialog>
  );
}
