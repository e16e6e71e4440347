import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchField } from './search-field.tsx';

describe('SearchField', () => {
  it('is cleared by Escape without closing the dialog around it; Escape in the empty field bubbles', async () => {
    const change = jest.fn();
    const closes = jest.fn();
    const field = (value: string) => (
      <div role="dialog" tabIndex={-1} onKeyDown={closes}>
        <SearchField label="Search Store" value={value} onChange={change} />
      </div>
    );
    const { rerender } = render(field('abc'));
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(change.mock.calls).toEqual([['']]);
    expect(closes).not.toHaveBeenCalled();
    rerender(field(''));
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(closes).toHaveBeenCalledTimes(1);
  });

  it('is cleared by its button and keeps focus', async () => {
    const change = jest.fn();
    render(<SearchField label="Search Store" value="abc" onChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(change.mock.calls).toEqual([['']]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});
