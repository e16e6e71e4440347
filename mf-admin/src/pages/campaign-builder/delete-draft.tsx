import { AlertDialog, Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useRemoveCampaign } from '../email-campaign/queries.ts';

interface DeleteDraftProps {
  readonly id: string;
  readonly name: string;
  readonly onDeleted: () => void;
}

/** Deletes a draft after a confirmation. */
export function DeleteDraft({ id, name, onDeleted }: DeleteDraftProps) {
  const [isAsking, setAsking] = useState(false);
  const { act, isPending, problem } = useRemoveCampaign();
  async function remove() {
    if (!(await act({ params: { campaignId: id } }))) return;
    toast.success(t`The draft was deleted.`);
    onDeleted();
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t`Delete draft`}</Button>
      <AlertDialog
        open={isAsking}
        tone="danger"
        title={t`Delete this draft?`}
        confirmLabel={t`Delete draft`}
        pending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
        <p>{t`‘${{ name }}’ is deleted permanently. This can’t be undone.`}</p>
      </AlertDialog>
    </>
  );
}
