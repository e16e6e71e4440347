import { AlertDialog } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import type { LeaveGuard } from './use-leave-guard.ts';

interface LeaveDialogProps {
  readonly guard: LeaveGuard;
  /** Stores the page's content just before it is left. */
  readonly onLeave?: (() => void) | undefined;
}

/** 'Leave this page?', when a signup page is left by a link or by Back. */
export function LeaveDialog({ guard, onLeave }: LeaveDialogProps) {
  return (
    <AlertDialog
      open={guard.isAsking}
      title={t`Leave this page?`}
      cancelLabel={t`Stay`}
      onCancel={guard.stay}
      confirmLabel={t`Leave`}
      onConfirm={() => {
        onLeave?.();
        guard.leave();
      }}
    >{t`Your progress is saved. You can continue from here at any time.`}</AlertDialog>
  );
}
