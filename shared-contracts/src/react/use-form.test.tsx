import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Answer } from '../client/index.ts';
import { type FormProblems, useForm } from './use-form.ts';

type Sent = Answer<{ readonly id: string }>;

const onDone = jest.fn<(data: { readonly id: string }) => void>();
/** Every sent text waits here until the test answers it. */
let waiting: { readonly text: string; answer(sent: Sent): void; fail(reason: Error): void }[] = [];

const readNote = (form: HTMLFormElement): FormProblems =>
  new FormData(form).get('note') ? {} : { note: 'Enter a note.' };

function Page({ isUncontrolled = false }) {
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

const form = () => screen.getByRole('form');
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
const submit = () => fireEvent.submit(form());
const refusal = (message: string, ...paths: string[]): Sent => ({
  error: true,
  status: 400,
  message,
  fields: paths.map((path) => ({ path, message })),
});
const answer = (sent: Sent) => act(async () => waiting.at(-1)?.answer(sent));
const type = (value: string) => fireEvent.input(note(), { target: { value } });

afterEach(() => {
  cleanup();
  waiting = [];
  onDone.mockClear();
});

describe('useForm', () => {
  it('shows errors after the first attempt, focuses the first one, and sends nothing', () => {
    render(<Page />);
    expect(screen.queryByText('Enter a note.')).toBeNull();
    submit();
    expect(screen.getByText('Enter a note.')).toBeTruthy();
    expect(document.activeElement).toBe(note());
    expect(waiting).toEqual([]);
    type('Call back');
    expect(screen.queryByText('Enter a note.')).toBeNull();
  });

  it('sends once at a time and passes the data on', async () => {
    render(<Page />);
    type('Call back');
    submit();
    submit();
    expect(waiting.map(({ text }) => text)).toEqual(['Call back']);
    expect(form().getAttribute('aria-busy')).toBe('true');
    await answer({ error: false, status: 200, message: '', data: { id: '7' } });
    expect(onDone.mock.calls).toEqual([[{ id: '7' }]]);
    expect(form().getAttribute('aria-busy')).toBe('false');
  });

  it('sends nothing while incomplete', () => {
    render(<Page />);
    type('incomplete');
    submit();
    expect(waiting).toEqual([]);
  });

  it('keeps the input and shows a refusal above the form', async () => {
    render(<Page />);
    type('Call back');
    submit();
    await answer(refusal('The case is closed.'));
    expect(screen.getByRole('alert').textContent).toBe('The case is closed.');
    expect(note().value).toBe('Call back');
    expect(onDone).not.toHaveBeenCalled();
    submit();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(waiting).toHaveLength(2);
  });

  it('shows a refusal about a field only there, and focuses it', async () => {
    render(<Page />);
    type('Call back');
    submit();
    await answer(refusal('The note is too long.', 'body.note.0'));
    expect(screen.getByText('The note is too long.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(note());
  });

  it("shows a refusal above the form if it is also about a field that can't show it", async () => {
    render(<Page />);
    type('Call back');
    submit();
    await answer(refusal('The store is unknown.', 'body.sellerId', 'body.note'));
    expect(screen.getByRole('alert').textContent).toBe('The store is unknown.');
  });

  it('shows why there was no response', async () => {
    render(<Page />);
    type('Call back');
    submit();
    await act(async () => waiting[0]?.fail(new Error('You are offline.')));
    expect(screen.getByRole('alert').textContent).toBe('You are offline.');
  });

  it('reads uncontrolled fields on submit, and after a failure while typing', () => {
    render(<Page isUncontrolled />);
    submit();
    expect(screen.getByText('Enter a note.')).toBeTruthy();
    type('Call back');
    expect(screen.queryByText('Enter a note.')).toBeNull();
    submit();
    expect(waiting).toHaveLength(1);
  });
});
