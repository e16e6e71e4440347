import type { EditableCode } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import { readValue, toBody, toForm } from './code-values.ts';

const entry: EditableCode = {
  id: '1',
  class: 'REGION',
  code: 'NA',
  name: 'North America',
  value_1: 'na',
  value_2: null,
  value_3: null,
  value_4: null,
  value_5: null,
  value_6: 'kept',
  value_7: null,
  order: 1,
  active: true,
  version: 3,
};

describe('values of a code', () => {
  it('reads only the columns a code has', () => {
    expect(readValue(entry, 'value_1')).toBe('na');
    expect(readValue(entry, 'value_2')).toBe('');
    expect(readValue(entry, 'version')).toBe('');
  });

  it('shows a field for each column of the class alone', () => {
    expect(toForm(entry, ['value_1', 'value_2']).values).toEqual({ value_1: 'na', value_2: '' });
  });

  it('sends an emptied field as no value and keeps what the form does not show', () => {
    const form = { ...toForm(entry, ['value_1']), name: ' North ', values: { value_1: ' ' } };
    expect(toBody(form, entry)).toMatchObject({ code: 'NA', name: 'North', value_1: null, value_6: 'kept' });
  });
});
