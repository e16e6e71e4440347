import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { draftOf } from './rule-draft.ts';
import type { ChangeDesk } from './use-change.ts';

export type MoveRule = (rule: RequestRule, step: -1 | 1) => void;

/** The actions on a rule in the list. Each is previewed, and asks first when it can send anything. */
export function useRuleActs({ start }: ChangeDesk, rules: readonly RequestRule[] | undefined) {
  const reorder = useCallback(
    (rule: RequestRule, to: number, title: string) => {
      const ruleIds = (rules ?? []).map(({ id }) => id).filter((id) => id !== rule.id);
      ruleIds.splice(to, 0, rule.id);
      void start({
        change: { kind: 'order', ruleIds },
        title,
        confirmLabel: t`Move rule`,
        done: t`${{ name: rule.name }} was moved.`,
      });
    },
    [rules, start],
  );

  const move = useCallback<MoveRule>(
    (rule, step) => {
      const from = (rules ?? []).findIndex(({ id }) => id === rule.id);
      if (from === -1) return;
      reorder(
        rule,
        from + step,
        step === -1 ? t`Move ${{ name: rule.name }} up?` : t`Move ${{ name: rule.name }} down?`,
      );
    },
    [rules, reorder],
  );

  const moveToTop = useCallback(
    (rule: RequestRule) => reorder(rule, 0, t`Move ${{ name: rule.name }} to the top?`),
    [reorder],
  );

  /** Informs the person that a rule never applies, and offers to move it up. */
  const warnOfShadow = useCallback(
    (name: string, shadowedBy: string, rule: RequestRule | undefined) =>
      toast.warning(
        t`${{ name }} never applies: “${{ shadowedBy }}” above it matches the same orders first.`,
        rule ? { action: { label: t`Move to top`, onAction: () => moveToTop(rule) } } : undefined,
      ),
    [moveToTop],
  );

  const toggle = useCallback(
    (rule: RequestRule) => {
      const active = !rule.active;
      void start({
        change: {
          kind: 'update',
          ruleId: rule.id,
          version: rule.version,
          // An activated rule takes new orders only, unless the person chooses otherwise in the question.
          rule: draftOf(rule, { active, pastDays: active ? 0 : null }),
        },
        title: t`Activate ${{ name: rule.name }}?`,
        confirmLabel: t`Activate rule`,
        done: active ? t`${{ name: rule.name }} is active.` : t`${{ name: rule.name }} is inactive.`,
        ...(active ? { ordersFrom: rule.ordersFrom } : {}),
        onDone: ({ shadowedBy }) => {
          if (active && shadowedBy) warnOfShadow(rule.name, shadowedBy, rule);
        },
      });
    },
    [start, warnOfShadow],
  );

  const remove = useCallback(
    ({ id, name, version }: RequestRule) =>
      start({
        change: { kind: 'remove', ruleId: id, version },
        title: t`Remove ${{ name }}?`,
        confirmLabel: t`Remove rule`,
        done: t`${{ name }} was removed.`,
      }),
    [start],
  );

  return { move, moveToTop, toggle, remove };
}
