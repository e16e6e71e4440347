import type { Call, CallData, CallInput, FieldProblem } from '@fairshelf/shared-contracts/core';
import { useSend } from '@fairshelf/shared-contracts/react';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';

export interface Problem {
  readonly status: number;
  readonly message: string;
  readonly fields: readonly FieldProblem[];
}

const sayFailed = () => t`Something went wrong. Please try again.`;

/**
 * Sends one call from a page and keeps the gateway's refusal. A second call while the first is running does nothing.
 * `act` returns the answer's data as `{ data }`, or undefined when it was refused. A form sends with `send`, and
 * `useForm` keeps its refusal.
 */
export function useAct<C extends Call>(call: C, refresh: readonly Call[]) {
  const { mutateAsync, isPending } = useSend(call, { refresh });
  const [problem, setProblem] = useState<Problem>();
  const isUnderWay = useRef(false);

  async function act(input: CallInput<C>): Promise<{ readonly data: CallData<C> } | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setProblem(undefined);
    try {
      const answer = await mutateAsync(input);
      if (!answer.error) return { data: answer.data };
      setProblem(answer);
    } catch (error) {
      setProblem({ status: 0, message: error instanceof Error ? error.message : sayFailed(), fields: [] });
    } finally {
      isUnderWay.current = false;
    }
    return undefined;
  }

  /** The error of one field of the body. */
  const of = (field: string) => problem?.fields.find(({ path }) => path === `body.${field}`)?.message;
  return { act, send: mutateAsync, isPending, problem, problemOf: of, forget: () => setProblem(undefined) };
}
