import type { CallInput } from '@fairshelf/shared-contracts/core';
import type { changePlatform, PlatformRemote } from '@fairshelf/shared-contracts/delivery';
import { AlertDialog, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useChangePlatform } from './queries.ts';

/** Shown where the releases of a remote need two persons. */
export const sayWaits = () => t`Another person must approve this. The request is under Release approvals.`;

export interface Change {
  readonly action: Exclude<CallInput<typeof changePlatform>['body']['action'], 'rollout'>;
  readonly version?: string;
  readonly share?: number;
  /** The dialog's question, the effect, and the confirmation afterwards. */
  readonly title: string;
  readonly words: string;
  readonly confirm: string;
  readonly done: string;
  readonly isDanger?: boolean;
}

interface ChangeDialogProps {
  readonly remote: PlatformRemote;
  readonly change: Change;
  readonly onClose: () => void;
}

/** Asks before a release is changed. The gateway refuses what isn't possible, and says why. */
export function ChangeDialog({ remote, change, onClose }: ChangeDialogProps) {
  const { act, isPending, problem } = useChangePlatform();
  const message = problem?.message;
  useEffect(() => {
    if (message === undefined) return;
    toast.danger(message);
    onClose();
  }, [message, onClose]);
  async function confirm() {
    const { action, version, share } = change;
    const body = {
      action,
      revision: remote.revision,
      ...(version !== undefined && { version }),
      ...(share !== undefined && { share }),
    };
    const answer = await act({ params: { remote: remote.remote }, body });
    if (!answer) return;
    toast.success(answer.data.waits ? sayWaits() : change.done);
    onClose();
  }
  return (
    <AlertDialog
      open
      title={change.title}
      confirmLabel={change.confirm}
      tone={change.isDanger ? 'danger' : 'primary'}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {change.words}
    </AlertDialog>
  );
}
