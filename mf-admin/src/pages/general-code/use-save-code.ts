import type { EditableCode, FieldProblem } from '@fairshelf/shared-contracts/core';
import { useState } from 'react';
import { type CodeForm, toBody } from './code-values.ts';
import { useAddCode, useUpdateCode } from './queries.ts';

interface Problem {
  readonly message: string;
  readonly fields: readonly FieldProblem[];
}

const NONE: Problem = { message: '', fields: [] };

/** Saves an entry of a code list and keeps what the gateway had against it, by field. */
export function useSaveCode(name: string, entry: EditableCode | undefined) {
  const add = useAddCode();
  const update = useUpdateCode();
  const [problem, setProblem] = useState<Problem>(NONE);

  /** Whether the entry was saved. */
  async function save(form: CodeForm): Promise<boolean> {
    setProblem(NONE);
    const body = toBody(form, entry);
    try {
      const answer = entry
        ? await update.mutateAsync({
            params: { codeId: entry.id },
            body: { ...body, version: entry.version },
          })
        : await add.mutateAsync({ body: { ...body, class: name } });
      if (answer.error) setProblem({ message: answer.message, fields: answer.fields });
      return !answer.error;
    } catch (error) {
      setProblem({
        message: error instanceof Error ? error.message : 'The entry could not be saved.',
        fields: [],
      });
      return false;
    }
  }

  const of = (field: string) => problem.fields.find(({ path }) => path === `body.${field}`)?.message;
  return { save, isSaving: add.isPending || update.isPending, problem: { message: problem.message, of } };
}
