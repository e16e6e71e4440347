import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useCallback, useRef } from 'react';
import { moveItem } from './move-item.ts';
import { useOrderCodes } from './queries.ts';

export type Move = (entry: EditableCode, step: -1 | 1) => Promise<void>;

/**
 * Moves an entry up or down by one and saves the new order. One move at a time: a second one would be based on an order
 * that is about to change.
 */
export function useMoveCode(name: string, entries: readonly EditableCode[] | undefined): Move {
  const { mutateAsync } = useOrderCodes();
  const isMoving = useRef(false);
  return useCallback(
    async (entry, step) => {
      if (!entries || isMoving.current) return;
      isMoving.current = true;
      const before = entries.map(({ code }) => code);
      const codes = moveItem(entries, entry, step).map(({ code }) => code);
      try {
        const answer = await mutateAsync({ body: { class: name, codes, before } });
        if (answer.error) toast.danger(answer.message);
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : t`The order could not be saved.`);
      } finally {
        isMoving.current = false;
      }
    },
    [entries, mutateAsync, name],
  );
}
