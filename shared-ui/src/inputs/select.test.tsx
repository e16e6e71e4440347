import '../testing/css-escape.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Select } from './select.tsx';

describe('Select', () => {
  it('shows the selection, offers the options and reports a new selection', async () => {
    const change = jest.fn<(id: string) => void>();
    render(<Select label="Marketplace" options={options} value="us" onChange={change} />);
    const button = screen.getByRole('button', { name: /Marketplace/ });
    expect(button.textContent).toBe('United States');
    await userEvent.click(button);
    expect(screen.getByRole('option', { name: 'United States' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('option', { name: 'Mexico' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: 'Canada' }));
    expect(change.mock.calls).toEqual([['ca']]);
  });

  it('offers new options and calls the latest handler', async () => {
    const change = jest.fn<(id: string, render: number) => void>();
    const select = (renders: number, labels: readonly string[]) => (
      <Select
        label="Marketplace"
        options={labels.map((label) => ({ id: label, label }))}
        value={null}
        onChange={(id) => change(id, renders)}
      />
    );
    const { rerender } = render(select(1, ['Canada']));
    rerender(select(2, ['Canada']));
    rerender(select(3, ['Canada', 'Japan']));
    rerender(select(4, ['Canada', 'Japan']));
    await userEvent.click(screen.getByRole('button', { name: /Marketplace/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Japan' }));
    expect(change.mock.calls).toEqual([['Japan', 4]]);
  });

  it('shows its error', () => {
    render(
      <Select
        label="Region"
        options={options}
        value={null}
        onChange={() => undefined}
        error="Choose a region."
      />,
    );
    const button = screen.getByRole('button', { name: /Region/ });
    const descriptionIds = button.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(descriptionIds.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Choose a region.',
    );
  });
});

const options = [
  { id: 'us', label: 'United States' },
  { id: 'ca', label: 'Canada' },
  { id: 'mx', label: 'Mexico', disabled: true },
];
