import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { toast } from '@fairshelf/shared-ui/core';
import { useCallback, useRef } from 'react';
import { useOrderRules, useRemoveRule, useUpdateRule } from './queries.ts';

export type MoveRule = (rule: RequestRule, step: -1 | 1) => Promise<void>;

interface Refusable {
  readonly error: boolean;
  readonly message: string;
}

/**
 * The actions on a rule in the list, one at a time: a second one would be based on a list that is about to change.
 * Failures are shown in a toast, and the list is loaded again.
 */
export function useRuleActs(market: Market, rules: readonly RequestRule[] | undefined) {
  const { sellerId, marketId } = market;
  const { mutateAsync: order } = useOrderRules();
  const { mutateAsync: update } = useUpdateRule();
  const { mutateAsync: removeRule, isPending: isRemoving } = useRemoveRule();
  const isBusy = useRef(false);

  const once = useCallback(async (work: () => Promise<Refusable>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const answer = await work();
      if (answer.error) toast.danger(answer.message);
      return !answer.error;
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : 'This could not be done.');
      return false;
    } finally {
      isBusy.current = false;
    }
  }, []);

  const move = useCallback<MoveRule>(
    async (rule, step) => {
      const ids = (rules ?? []).map(({ id }) => id);
      const from = ids.indexOf(rule.id);
      const other = ids[from + step];
      if (from === -1 || other === undefined) return;
      ids[from + step] = rule.id;
      ids[from] = other;
      await once(() => order({ body: { sellerId, marketId, ruleIds: ids } }));
    },
    [rules, once, order, sellerId, marketId],
  );

  const toggle = useCallback(
    (rule: RequestRule) => {
      const { name, delayDays, includeSkus, excludeSkus, exclude, version } = rule;
      const fields = { name, delayDays, includeSkus, excludeSkus, exclude, version };
      void once(() =>
        update({
          params: { ruleId: rule.id },
          body: { sellerId, marketId, ...fields, active: !rule.active },
        }),
      );
    },
    [once, update, sellerId, marketId],
  );

  const remove = useCallback(
    async ({ id, name, version }: RequestRule) => {
      const removed = await once(() =>
        removeRule({ params: { ruleId: id }, body: { sellerId, marketId, version } }),
      );
      if (removed) toast.success(`${name} was removed.`);
    },
    [once, removeRule, sellerId, marketId],
  );

  return { move, toggle, remove, isRemoving };
}
