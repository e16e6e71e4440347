import type { AdsOutcome } from '@fairshelf/shared-contracts/ads';
import { toast } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { useCallback, useRef, useState } from 'react';

interface Outcome {
  readonly id: string;
  readonly outcome: AdsOutcome;
  readonly message: string | null;
}

type Send = () => Promise<
  | { readonly error: false; readonly data: readonly Outcome[] }
  | { readonly error: true; readonly message: string }
>;

const rowsOf = (count: number): string => plural(count, { one: '# row', other: '# rows' });

/**
 * Runs actions on rows and keeps the outcome of each: rows in progress wait, failed ones show their reason until the
 * next attempt. `send` is retried without an answer: its idempotency key makes it happen once.
 */
export function useRowActs() {
  const running = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());

  const act = useCallback(async (ids: readonly string[], send: Send): Promise<boolean> => {
    // A second click may come before the row is rendered as waiting.
    if (ids.length === 0 || ids.some((id) => running.current.has(id))) return false;
    for (const id of ids) running.current.add(id);
    setBusy(new Set(running.current));
    try {
      const answer = await send().catch(() => send());
      if (answer.error) {
        toast.danger(answer.message);
        return false;
      }
      const failures = answer.data.filter(({ outcome }) => outcome !== 'done' && outcome !== 'unchanged');
      setNotes((before) => {
        const after = new Map(before);
        for (const id of ids) after.delete(id);
        for (const { id, message } of failures) after.set(id, message ?? t`This did not work.`);
        return after;
      });
      const successCount = answer.data.length - failures.length;
      if (failures.length > 0)
        toast.warning(
          t`${{ changed: rowsOf(successCount) }} changed, ${{ failed: rowsOf(failures.length) }} not. See the reason in each row.`,
        );
      else if (ids.length > 1)
        toast.success(plural({ done: successCount }, { one: '# row changed.', other: '# rows changed.' }));
      return true;
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`That did not work. Please try again.`);
      return false;
    } finally {
      for (const id of ids) running.current.delete(id);
      setBusy(new Set(running.current));
    }
  }, []);

  return { act, busy, notes };
}

export type RowActs = ReturnType<typeof useRowActs>;
