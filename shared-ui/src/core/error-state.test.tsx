import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state.tsx';

describe('ErrorState', () => {
  it('shows the first digits of a reference and copies it whole', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<ErrorState>{`It broke. Reference ${reference}`}</ErrorState>);
    expect(screen.getByRole('alert').textContent).toContain('It broke.Reference 4f2a9c1d…');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledWith(reference);
    await screen.findByRole('button', { name: 'Copied' });
  });

  it('shows other messages as they are', () => {
    render(<ErrorState>It broke. Reference number 5.</ErrorState>);
    expect(screen.getByRole('alert').textContent).toContain('It broke. Reference number 5.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const reference = '4f2a9c1d'.padEnd(32, '0');
