import { RULE_TABLE } from '@fairshelf/shared-contracts/rule-tables';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { RuledField, type RuledFieldProps } from './ruled-field.tsx';

afterEach(cleanup);

describe.each(RULE_TABLE)('a field with the rule $name', ({ rule, met, broken }) => {
  it('shows its message for the typed text, whether met or not', () => {
    render(<Field rules={[rule]} />);
    for (const value of typable(met)) {
      fireEvent.change(field(), { target: { value } });
      expect([value, sentence()]).toEqual([value, `${rule.metMessage} (met)`]);
      expect(field().getAttribute('aria-invalid')).toBeNull();
    }
    for (const value of typable(broken)) {
      fireEvent.change(field(), { target: { value } });
      expect([value, sentence()]).toEqual([value, `${rule.message} (not met)`]);
      expect(field().getAttribute('aria-invalid')).toBe(value === '' ? null : 'true');
    }
  });
});

function Field(props: Pick<RuledFieldProps, 'rules'>) {
  const [value, setValue] = useState('start');
  return (
    <RuledField label="Value" {...props} value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Value');
const sentence = () =>
  within(screen.getByRole('list', { name: 'Rules of Value' })).getByRole('listitem').textContent;
// A single-line text field takes no tab: no browser keyboard can type one.
const typable = (values: readonly string[]) => values.filter((value) => !value.includes('\t'));
