import { leaveQuestionSource } from '@fairshelf/shared-contracts/shell-state';
import { store } from '@fairshelf/shared-contracts/state';
import { AlertDialog } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';

/** 'Leave this page?' for unsaved changes anywhere and for any destination. */
export function LeaveDialog() {
  const answer = useAtomValue(leaveQuestionSource, { store });
  return (
    <AlertDialog
      open={answer !== undefined}
      title={t`Leave this page?`}
      cancelLabel={t`Stay`}
      onCancel={() => answer?.(false)}
      confirmLabel={t`Leave`}
      tone="danger"
      onConfirm={() => answer?.(true)}
    >{t`What you changed here is not saved yet. If you leave, it is lost.`}</AlertDialog>
  );
}
