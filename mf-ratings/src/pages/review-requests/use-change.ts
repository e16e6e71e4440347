import type { CallInput, FieldProblem } from '@fairshelf/shared-contracts/core';
import type { previewRequestChange, RequestChangePreview } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useCallback, useRef, useState } from 'react';
import {
  useAddRule,
  useOrderRules,
  usePreviewChange,
  useRemoveRule,
  useSetSending,
  useUndoChange,
  useUpdateRule,
} from './queries.ts';

/** A change of rules or sending. */
export type Change = CallInput<typeof previewRequestChange>['body']['change'];

/** Why a change was not made. */
export interface ChangeRefusal {
  readonly status: number;
  readonly message: string;
  readonly fields: readonly FieldProblem[];
}

/** A change that a person wants to make. */
export interface WantedChange {
  readonly change: Change;
  /** The question: 'Activate Mugs early?'. */
  readonly title: string;
  /** The action as a verb. */
  readonly confirmLabel: string;
  /** The message when it is done: 'Mugs early is active.'. */
  readonly done: string;
  /** Called when it is done. */
  readonly onDone?: (preview: RequestChangePreview) => void;
  /** Called instead of a toast if it was refused before any question. */
  readonly onRefused?: (refusal: ChangeRefusal) => void;
  /** The activated rule's current start, if the person may choose another one. */
  readonly ordersFrom?: string | null;
}

/** The question that is open. */
export interface AskedChange extends WantedChange {
  readonly preview: RequestChangePreview;
  /** Why the last attempt was refused; the numbers are new since. */
  readonly problem: string;
}

/** The path of a field in the form, from the path in a preview. */
const fieldOf = (path: string): string => path.replace('body.change.rule.', 'body.');

/**
 * Makes changes of rules and sending, one at a time. Each is previewed; one that can send anything is made only after
 * the person saw the numbers and confirmed them.
 */
export function useChange({ sellerId, marketId }: Market) {
  const { mutateAsync: preview } = usePreviewChange();
  const { mutateAsync: add } = useAddRule();
  const { mutateAsync: update } = useUpdateRule();
  const { mutateAsync: remove } = useRemoveRule();
  const { mutateAsync: order } = useOrderRules();
  const { mutateAsync: setSending } = useSetSending();
  const { mutateAsync: undo } = useUndoChange();
  const [openQuestion, setOpenQuestion] = useState<AskedChange>();
  const [isBusy, setIsBusy] = useState(false);
  const busy = useRef(false);

  const commit = useCallback(
    (change: Change, confirmation: string) => {
      const store = { sellerId, marketId };
      if (change.kind === 'add') return add({ body: { ...store, ...change.rule, confirmation } });
      if (change.kind === 'order')
        return order({ body: { ...store, ruleIds: change.ruleIds, confirmation } });
      if (change.kind === 'sending')
        return setSending({
          body: { ...store, ...change.sending, revision: change.revision, confirmation },
        });
      const { ruleId, version } = change;
      const params = { ruleId };
      if (change.kind === 'remove') return remove({ params, body: { ...store, version, confirmation } });
      return update({ params, body: { ...store, ...change.rule, version, confirmation } });
    },
    [sellerId, marketId, add, update, remove, order, setSending],
  );

  const undoLast = useCallback(async () => {
    try {
      const answer = await undo({ body: { sellerId, marketId } });
      if (answer.error) toast.danger(answer.message);
      else toast.success(t`The change was undone. Nothing was sent.`);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`This could not be undone.`);
    }
  }, [undo, sellerId, marketId]);

  const once = useCallback(async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : t`This could not be done.`);
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  }, []);

  const finish = useCallback(
    ({ done, onDone }: WantedChange, effects: RequestChangePreview) => {
      setOpenQuestion(undefined);
      const sends = effects.now + effects.week + effects.later > 0;
      toast.success(
        done,
        sends ? { action: { label: t`Undo`, onAction: () => void undoLast() } } : undefined,
      );
      onDone?.(effects);
    },
    [undoLast],
  );

  /** Previews a change, then makes it, or asks first. */
  const start = useCallback(
    (request: WantedChange) =>
      once(async () => {
        const refuse = (refusal: ChangeRefusal) =>
          request.onRefused ? request.onRefused(refusal) : toast.danger(refusal.message);
        const answer = await preview({ body: { sellerId, marketId, change: request.change } });
        if (answer.error) {
          const { status, message, fields } = answer;
          refuse({ status, message, fields: fields.map((each) => ({ ...each, path: fieldOf(each.path) })) });
          return;
        }
        if (answer.data.needsConfirmation) {
          setOpenQuestion({ ...request, preview: answer.data, problem: '' });
          return;
        }
        const response = await commit(request.change, '');
        if (response.error) refuse(response);
        else finish(request, answer.data);
      }),
    [once, preview, commit, finish, sellerId, marketId],
  );

  /** Makes the confirmed change; if it was refused, the question returns with the new numbers. */
  const confirm = useCallback(
    (question: AskedChange) =>
      once(async () => {
        const response = await commit(question.change, question.preview.confirmation);
        if (!response.error) {
          finish(question, question.preview);
          return;
        }
        const again = await preview({ body: { sellerId, marketId, change: question.change } });
        if (!again.error) {
          setOpenQuestion({ ...question, preview: again.data, problem: response.message });
          return;
        }
        setOpenQuestion(undefined);
        const { status, message, fields } = again;
        if (question.onRefused) question.onRefused({ status, message, fields });
        else toast.danger(message);
      }),
    [once, preview, commit, finish, sellerId, marketId],
  );

  return { start, confirm, cancel: () => setOpenQuestion(undefined), undoLast, asked: openQuestion, isBusy };
}

export type ChangeDesk = ReturnType<typeof useChange>;
