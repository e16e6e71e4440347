import type { FieldProblem } from '@fairshelf/shared-contracts/core';
import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { useRef, useState } from 'react';
import { useAddRule, useUpdateRule } from './queries.ts';
import type { RuleDraft } from './rule-draft.ts';

interface Problem {
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  /** Somebody else changed the rule since it was loaded: it must be loaded again before saving. */
  readonly isStale: boolean;
}

const NONE: Problem = { message: '', fields: [], isStale: false };

/** Saves a rule and keeps the gateway's errors, by field. */
export function useSaveRule({ sellerId, marketId }: Market) {
  const add = useAddRule();
  const update = useUpdateRule();
  const [problem, setProblem] = useState<Problem>(NONE);
  const isSaving = useRef(false);

  /** Returns whether the rule was saved. A second call while the first is running does nothing. */
  async function save(draft: RuleDraft, rule: RequestRule | undefined): Promise<boolean> {
    if (isSaving.current) return false;
    isSaving.current = true;
    setProblem(NONE);
    const body = { sellerId, marketId, ...draft };
    try {
      const answer = rule
        ? await update.mutateAsync({ params: { ruleId: rule.id }, body: { ...body, version: rule.version } })
        : await add.mutateAsync({ body });
      if (!answer.error) return true;
      const { message, fields, status } = answer;
      setProblem({ message, fields, isStale: status === 409 });
      return false;
    } catch (error) {
      setProblem({
        ...NONE,
        message: error instanceof Error ? error.message : 'The rule could not be saved.',
      });
      return false;
    } finally {
      isSaving.current = false;
    }
  }

  const of = (field: string) => problem.fields.find(({ path }) => path === `body.${field}`)?.message;
  return {
    save,
    isSaving: add.isPending || update.isPending,
    problem: { ...problem, of },
    forgetProblem: () => setProblem(NONE),
  };
}
