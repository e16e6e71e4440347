import type { Market } from '@fairshelf/shared-contracts/state';
import { AlertDialog, Button, toast } from '@fairshelf/shared-ui/core';
import { SelectionBar } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Selection } from '../ratings-tracker/use-selection.ts';
import { useCancelRequests } from './queries.ts';
import type { View } from './view.ts';

interface CancelBarProps {
  readonly market: Market;
  readonly view: View;
  readonly selection: Selection;
  readonly total: number;
}

/** Cancels the selected requests of the queue, or all that match. */
export function CancelBar({ market, view, selection, total }: CancelBarProps) {
  const { sellerId, marketId } = market;
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: cancel, isPending } = useCancelRequests();
  const count = selection.isAll ? total : selection.count;

  async function run() {
    const { search, state, reason } = view;
    const orderIds = selection.isAll ? null : [...selection.selected];
    try {
      const answer = await cancel({ body: { sellerId, marketId, orderIds, search, state, reason } });
      if (answer.error) {
        toast.danger(answer.message);
        return;
      }
      toast.success(
        plural(
          { count: answer.data.canceled },
          { one: '# request canceled.', other: '# requests canceled.' },
        ),
      );
      setIsAsking(false);
      selection.clear();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`The requests could not be canceled.`);
    }
  }

  return (
    <SelectionBar
      label={t`Selected requests`}
      count={selection.count}
      reach={{ onPage: selection.onPage, total, isAll: selection.isAll, onAll: selection.selectAll }}
      onClear={selection.clear}
    >
      <Button onClick={() => setIsAsking(true)}>{t`Cancel requests`}</Button>
      <AlertDialog
        open={isAsking}
        title={plural(count, { one: 'Cancel # request?', other: 'Cancel # requests?' })}
        confirmLabel={t`Cancel requests`}
        cancelLabel={t`Keep them`}
        tone="danger"
        pending={isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void run()}
      >
        {t`Their orders go on the do-not-solicit list, so that no rule requests a review. Remove an order from that list to queue it again.`}
      </AlertDialog>
    </SelectionBar>
  );
}
