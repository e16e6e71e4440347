import { type ComponentPropsWithRef, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '../client/index.ts';

type Refusal = Pick<Extract<Answer<unknown>, { error: true }>, 'status' | 'message' | 'fields'>;

/** What is wrong with the input: a message by field. A field has the name it has in the call, such as `price.minor`. */
export type FormProblems = Readonly<Record<string, string | undefined>>;

export interface FormOptions<Data> {
  /**
   * What is wrong with the input; while there is something, nothing is sent. A form with uncontrolled fields states a
   * function that reads them.
   */
  readonly problems?: FormProblems | ((form: HTMLFormElement) => FormProblems);
  /** The fields that show what the gateway refused about them. Every other refusal is the form's `message`. */
  readonly fields?: readonly string[];
  /** There is nothing to send yet: the button is disabled, and Enter does nothing. */
  readonly isIncomplete?: boolean;
  /** Sends the input; without an answer it is done. */
  readonly send: (form: HTMLFormElement) => Promise<Answer<Data> | undefined> | undefined;
  /** Called with the data of an answer that is no refusal; the form is pending until it ends. */
  readonly onDone?: (data: Data) => unknown;
}

export interface FormState {
  readonly props: Pick<
    ComponentPropsWithRef<'form'>,
    'id' | 'ref' | 'method' | 'noValidate' | 'onSubmit' | 'onInput'
  >;
  readonly isIncomplete: boolean;
  /** Being sent: pressing Enter or the button again does nothing. */
  readonly isPending: boolean;
  /** Why the last attempt was refused. */
  readonly refusal: Refusal | undefined;
  /** The refusal's message, unless the fields it is about show theirs. */
  readonly message: string | undefined;
  /** What is wrong with a field, from the first attempt on. */
  readonly problemOf: (field: string) => string | undefined;
  /** Forgets the last attempt. */
  readonly reset: () => void;
}

/**
 * A form that is sent by its button or Enter, once at a time. What is wrong shows from the first attempt on, at the
 * fields or above them; the focus moves to the first wrong field, and the input stays.
 */
export function useForm<Data>({
  problems,
  fields = [],
  isIncomplete = false,
  send,
  onDone,
}: FormOptions<Data>): FormState {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failures, setFailures] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const [found, setFound] = useState<FormProblems>();
  const isUncontrolled = typeof problems === 'function';
  const check = isUncontrolled ? problems : () => problems;
  const wrong = isUncontrolled ? found : problems;

  useEffect(() => {
    if (failures > 0) ref.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [failures]);

  function fail(reason: Refusal | undefined) {
    setRefusal(reason);
    setFailures((before) => before + 1);
  }
  function reset() {
    setRefusal(undefined);
    setFailures(0);
    setFound(undefined);
  }
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isIncomplete || isSending.current) return;
    const form = event.currentTarget;
    const current = check(form);
    setFound(current);
    if (Object.values(current ?? {}).some(Boolean)) return fail(undefined);
    setRefusal(undefined);
    isSending.current = true;
    setPending(true);
    try {
      const answer = await Promise.resolve(send(form)).catch(asRefusal);
      if (answer?.error) return fail(answer);
      reset();
      if (answer) await onDone?.(answer.data);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  const problemPaths = refusal?.fields.map(({ path }) => path.slice(path.indexOf('.') + 1)) ?? [];
  const isAbout = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
  const isShown =
    problemPaths.length > 0 && problemPaths.every((path) => fields.some((field) => isAbout(path, field)));
  return {
    props: {
      id,
      ref,
      // A password never reaches the address, not even before the script runs.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => void handleSubmit(event),
      ...(isUncontrolled && { onInput: (event) => failures > 0 && setFound(problems(event.currentTarget)) }),
    },
    isIncomplete,
    isPending,
    refusal,
    message: isShown ? undefined : refusal?.message,
    problemOf: (field) =>
      refusal?.fields[problemPaths.findIndex((path) => isAbout(path, field))]?.message ??
      (failures > 0 ? wrong?.[field] : undefined),
    reset,
  };
}

/** A wrong control; React Aria marks a list's button with `data-invalid`. */
const WRONG = ':is([aria-invalid="true"], button[data-invalid])';

const asRefusal = (error: unknown) => refuse(error instanceof Error ? error.message : String(error));

/** A refusal with a message for the form, where no call gives one. */
export const refuse = (message: string) => ({ error: true, status: 0, message, fields: [] }) as const;
