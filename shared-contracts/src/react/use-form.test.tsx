import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { answer, form, note, onDone, Page, refusal, submit, type, waiting } from './use-form-fixture.tsx';

afterEach(() => {
  cleanup();
  waiting.length = 0;
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
