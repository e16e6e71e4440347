import { AlertDialog } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { Notice } from './notices.ts';

interface NoticeDialogProps {
  readonly notice: Notice | undefined;
  readonly onClose: () => void;
  readonly onResend: () => void;
  readonly onSignIn: () => void;
}

/** The message for the answer to a code. */
export function NoticeDialog({ notice, onClose, onResend, onSignIn }: NoticeDialogProps) {
  const isChoice = notice?.does === 'resend' || notice?.does === 'sign-in';
  return (
    <AlertDialog
      open={notice !== undefined}
      title={notice?.title ?? ''}
      confirmLabel={notice?.button ?? t`Confirm`}
      cancelLabel={isChoice ? t`Cancel` : null}
      onConfirm={() => {
        onClose();
        if (notice?.does === 'resend') onResend();
        if (notice?.does === 'sign-in') onSignIn();
      }}
      onCancel={onClose}
    >
      {notice?.text}
    </AlertDialog>
  );
}
