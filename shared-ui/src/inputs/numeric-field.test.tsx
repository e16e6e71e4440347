import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { NumericField } from './numeric-field.tsx';

afterEach(cleanup);

it.each([
  ['12a.3e', true, '123'],
  ['-5', true, '-5'],
  ['-5', false, '5'],
  ['1{Backspace}2', true, '2'],
])('given the keys %s, keeps (minus sign %s): %s', async (keys, minus, expected) => {
  render(<Field minus={minus} />);
  await userEvent.type(field(), keys);
  expect(field().value).toBe(expected);
});

it.each([
  ['$1,250.00', '125000'],
  [' -42 ', '-42'],
  ['no digits', ''],
])('given the pasted text %j, keeps %j', async (text, expected) => {
  render(<Field />);
  await userEvent.click(field());
  await userEvent.paste(text);
  expect(field().value).toBe(expected);
});

function Field({ minus = true }: { minus?: boolean }) {
  const [value, setValue] = useState('');
  return <NumericField label="Limit" minus={minus} value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Limit');
