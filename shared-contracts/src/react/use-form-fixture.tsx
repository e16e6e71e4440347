import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Answer } from '../client/index.ts';
import { type FormProblems, useForm } from './use-form.ts';

type Sent = Answer<{ readonly id: string }>;

/** Called with the data after a success. */
export const onDone = jest.fn<(data: { readonly id: string }) => void>();

/** Every sent text, until the test responds. */
export const waiting: { readonly text: string; answer(response: Sent): void; fail(reason: Error): void }[] =
  [];

const readNote = (form: HTMLFormElement): FormProblems =>
  new FormData(form).get('note') ? {} : { note: 'Enter a note.' };

/** A page with a form of one field, which is required. */
export function Page({ isUncontrolled = false }) {
  const [text, setText] = useState('');
  const form = useForm({
    problems: isUncontrolled ? readNote : { note: text ? undefined : 'Enter a note.' },
    fields: ['note'],
    isIncomplete: text === 'incomplete',
    send: () =>
      new Promise<Sent>((answer, fail) => {
        waiting.push({ text, answer, fail });
      }),
    onDone,
  });
  return (
    <form {...form.props} aria-label="Form" aria-busy={form.isPending}>
      {form.message ? <p role="alert">{form.message}</p> : null}
      <input
        aria-label="Note"
        name="note"
        aria-invalid={form.problemOf('note') !== undefined}
        {...(isUncontrolled ? {} : { value: text, onChange: (event) => setText(event.target.value) })}
      />
      <p>{form.problemOf('note')}</p>
    </form>
  );
}

/** The form. */
export const form = () => screen.getByRole('form');

/** The field. */
export const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });

/** Submits the form. */
export const submit = () => fireEvent.submit(form());

/** A refusal about these fields. */
export const refusal = (message: string, ...paths: string[]): Sent => ({
  error: true,
  status: 400,
  message,
  fields: paths.map((path) => ({ path, message })),
});

/** Responds to the last text. */
export const answer = (response: Sent) => act(async () => waiting.at(-1)?.answer(response));

/** Types into the field. */
export const type = (value: string) => fireEvent.input(note(), { target: { value } });
