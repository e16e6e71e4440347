import type { ReviewRequest } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useCallback, useRef } from 'react';
import { useAddDoNotSolicit, useRemoveDoNotSolicit, useSendNow } from './queries.ts';
import { reasonInWords, STATE_WORDS } from './request-words.ts';

/** Sends one order's request at once, or skips it, and reports the outcome. */
export function useRequestActs({ sellerId, marketId }: Market) {
  const { mutateAsync: send, isPending: isSending } = useSendNow();
  const { mutateAsync: add } = useAddDoNotSolicit();
  const { mutateAsync: takeOff } = useRemoveDoNotSolicit();
  const isBusy = useRef(false);

  const sendNow = useCallback(
    async (orderId: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const answer = await send({ body: { sellerId, marketId, orderId } });
        if (answer.error) toast.danger(answer.message);
        else if (answer.data.state === 'sent') toast.success(t`A review was requested for ${{ orderId }}.`);
        else {
          const { state, reason } = answer.data;
          const [outcome, why] = [say(STATE_WORDS[state].label), reasonInWords(reason)];
          toast.warning(
            why ? t`${{ orderId }}: ${{ outcome }}. ${{ why }}` : t`${{ orderId }}: ${{ outcome }}.`,
          );
        }
      } catch {
        toast.danger(t`No answer arrived. Check the history before you try again.`);
      } finally {
        isBusy.current = false;
      }
    },
    [send, sellerId, marketId],
  );

  const leaveOut = useCallback(
    async ({ orderId }: Pick<ReviewRequest, 'orderId'>) => {
      const entry = { sellerId, marketId, kind: 'order' } as const;
      try {
        const answer = await add({ body: { ...entry, values: [orderId], note: '' } });
        if (answer.error) {
          toast.danger(answer.message);
          return;
        }
        toast.success(t`No review will be requested for ${{ orderId }}.`, {
          action: {
            label: t`Undo`,
            onAction: () => void takeOff({ body: { ...entry, value: orderId, confirmed: 1 } }),
          },
        });
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : t`The order could not be added to the list.`);
      }
    },
    [add, takeOff, sellerId, marketId],
  );

  return { sendNow, isSending, leaveOut };
}
