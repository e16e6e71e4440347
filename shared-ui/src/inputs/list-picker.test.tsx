import '../testing/css-escape.ts';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ListPicker } from './list-picker.tsx';

it('chooses suggestions by keyboard and removes the last one', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'mug');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'MUG-1Stone mug',
    'MUG-2Stone mug, blue',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(selection()).toBe('MUG-1');
  await userEvent.keyboard('tray{ArrowDown}{Enter}');
  expect(selection()).toBe('MUG-1|TRAY');
  await userEvent.keyboard('{Backspace}');
  expect(selection()).toBe('MUG-1');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove MUG-1' }));
  expect(selection()).toBe('');
});

it('adds typed entries on Enter, comma or blur, without duplicates', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'NEW 1{Enter}NEW 2,NEW 1{Enter}LAST');
  expect(selection()).toBe('NEW 1|NEW 2');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(selection()).toBe('NEW 1|NEW 2|LAST');
});

it('adds the entries of a pasted list', async () => {
  render(<Sample />);
  await userEvent.click(field());
  await userEvent.paste('MUG-1\r\nMUG-2; TRAY\tX, MUG-1');
  expect(selection()).toBe('MUG-1|MUG-2|TRAY|X');
});

const options = [
  { id: 'MUG-1', label: 'MUG-1', description: 'Stone mug' },
  { id: 'MUG-2', label: 'MUG-2', description: 'Stone mug, blue' },
  { id: 'TRAY', label: 'TRAY', description: 'Oak tray' },
];

function Sample() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <>
      <ListPicker label="SKUs" options={options} values={values} onChange={setValues} />
      <output>{values.join('|')}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

const selection = () => screen.getByRole('status', { hidden: true }).textContent;
const field = () => screen.getByRole('combobox', { name: 'SKUs' });
