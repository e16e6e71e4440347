import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import { describe, expect, it } from '@jest/globals';
import { type CodeClass, describeFields, readValue, toBody, toForm } from './code-values.ts';

describe('fields of a list', () => {
  it('are named by the list, without duplicates', () => {
    const fields = describeFields(list(['code', 'Marketplace id'], ['name', 'Name'], ['value_2', 'Country']));
    expect(fields).toEqual({
      code: 'Marketplace id',
      name: 'Name',
      values: [{ field: 'value_2', title: 'Country' }],
    });
  });

  it('have generic names where the list has none', () => {
    expect(describeFields(list())).toEqual({ code: 'Code', name: 'Name', values: [] });
  });
});

describe('values of a code', () => {
  it('reads only the columns that a code has', () => {
    expect(readValue(entry, 'value_1')).toBe('na');
    expect(readValue(entry, 'value_2')).toBe('');
    expect(readValue(entry, 'version')).toBe('');
  });

  it('shows a field only for the columns of the class', () => {
    expect(toForm(entry, list(['code', 'Code'], ['value_1', 'Short'], ['value_2', 'Long'])).values).toEqual({
      value_1: 'na',
      value_2: '',
    });
  });

  it('sends null for a cleared field and keeps values without a field', () => {
    const form = { ...toForm(entry, list(['value_1', 'Short'])), name: ' North ', values: { value_1: ' ' } };
    expect(toBody(form, entry)).toMatchObject({ code: 'NA', name: 'North', value_1: null, value_6: 'kept' });
  });
});

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

const list = (...columns: [field: string, title: string][]): CodeClass => ({
  class: 'REGION',
  title: 'Selling regions',
  columns: columns.map(([field, title]) => ({ field, title })),
  count: 1,
  version: 1,
});
