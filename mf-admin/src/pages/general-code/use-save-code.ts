import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import type { FieldProblem } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { type CodeForm, toBody } from './code-values.ts';
import { useAddCode, useUpdateCode } from './queries.ts';

interface Problem {
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  /** Somebody else changed the entry since it was loaded: it must be loaded again before saving. */
  readonly isStale: boolean;
}

const NONE: Problem = { message: '', fields: [], isStale: false };

/** Saves an entry of a code list and keeps the gateway's errors, by field. */
export function useSaveCode(name: string) {
  const add = useAddCode();
  const update = useUpdateCode();
  const [problem, setProblem] = useState<Problem>(NONE);
  const isSaving = useRef(false);

  /** Returns whether the entry was saved. A second call while the first is running does nothing. */
  async function save(form: CodeForm, entry: EditableCode | undefined): Promise<boolean> {
    if (isSaving.current) return false;
    isSaving.current = true;
    setProblem(NONE);
    const body = toBody(form, entry);
    try {
      const answer = entry
        ? await update.mutateAsync({
            params: { codeId: entry.id },
            body: { ...body, version: entry.version },
          })
        : await add.mutateAsync({ body: { ...body, class: name } });
      if (!answer.error) return true;
      const { message, fields, status } = answer;
      // A 409 that names a field is about the input, such as an existing code.
      setProblem({ message, fields, isStale: status === 409 && fields.length === 0 });
      return false;
    } catch (error) {
      const message = error instanceof Error ? error.message : t`The entry could not be saved.`;
      setProblem({ ...NONE, message });
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
