import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import { AlertDialog, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useRemoveCode } from './queries.ts';

/** Asks before an entry is deleted. The gateway refuses if it is in use, and says where. */
export function RemoveDialog({ entry, onClose }: { entry: EditableCode; onClose: () => void }) {
  const { act, isPending, problem } = useRemoveCode();
  const message = problem?.message;
  useEffect(() => {
    if (message === undefined) return;
    toast.danger(message);
    onClose();
  }, [message, onClose]);
  async function remove() {
    if (!(await act({ params: { codeId: entry.id } }))) return;
    toast.success(t`${{ name: entry.name }} was deleted.`);
    onClose();
  }
  return (
    <AlertDialog
      open
      title={t`Delete ${{ name: entry.name }}?`}
      confirmLabel={t`Delete entry`}
      tone="danger"
      pending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t`Forms no longer offer it. An entry in use can’t be deleted; deactivate it instead.`}
    </AlertDialog>
  );
}
