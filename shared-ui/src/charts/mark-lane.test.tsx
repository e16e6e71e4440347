import '../testing/css-escape.ts';
import { expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MarkLane } from './mark-lane.tsx';

it('is one tab stop; arrows move between marks, and grouped marks open as a list', async () => {
  render(<MarkLane label="Marks of Rating" marks={marks} place={place} />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('×2');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('1');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '2 marks' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3Oct 2, 2026, Price: cheaper', '2Oct 5, 2026, Alert: fell']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('×2'));
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

const marks = [
  { x: 100, label: '3', text: 'Oct 2, 2026, Price: cheaper' },
  { x: 105, label: '2', text: 'Oct 5, 2026, Alert: fell' },
  { x: 300, label: '1', text: 'Nov 1, 2026, Rule: tagged' },
];
const place = (x: number) => x;
