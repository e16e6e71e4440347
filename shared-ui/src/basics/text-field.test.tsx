import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from './text-field.tsx';

describe('TextField', () => {
  it('is described by its error, then its description, and is marked as invalid', () => {
    render(<TextField label="Name" description="As on invoices" error="At least 3 characters." />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'At least 3 characters.',
      'As on invoices',
    ]);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a password and hides it again, without losing what was typed', async () => {
    render(<TextField label="Password" type="password" defaultValue="secret" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    const reveal = screen.getByRole('button', { name: 'Show password' });
    expect(input.type).toBe('password');
    await userEvent.click(reveal);
    expect(input.type).toBe('text');
    expect(input.value).toBe('secret');
    expect(reveal.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(reveal);
    expect(input.type).toBe('password');
  });
});
