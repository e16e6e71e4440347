import { leaveQuestionSource } from '@fairshelf/shared-contracts/shell-state';
import { store } from '@fairshelf/shared-contracts/state';
import { AlertDialog } from '@fairshelf/shared-ui/core';
import { useAtomValue } from 'jotai';

/** 'Leave this page?', wherever the unsaved changes are and whatever the destination. */
export function LeaveDialog() {
  const answer = useAtomValue(leaveQuestionSource, { store });
  return (
    <AlertDialog
      open={answer !== undefined}
      title="Leave this page?"
      cancelLabel="Stay"
      onCancel={() => answer?.(false)}
      confirmLabel="Leave"
      tone="danger"
      onConfirm={() => answer?.(true)}
    >
      What you changed here is not saved yet. If you leave, it is lost.
    </AlertDialog>
  );
}
