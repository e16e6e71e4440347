import { describe, expect, it } from '@jest/globals';
import { fieldsNeeded, fillMerge, mergePieces, mergeProblem, mergeUses } from './merge-fields.ts';

describe('mergeUses', () => {
  it('lists every field in order, with its fallback, trimmed', () => {
    expect(mergeUses('Hi {{ first_name | there }}, {{company}} and {{nobody}}')).toEqual([
      { field: 'first_name', fallback: 'there' },
      { field: 'company', fallback: undefined },
      { field: 'nobody', fallback: undefined },
    ]);
  });
});

describe('mergePieces', () => {
  it('splits a text at its fields and omits empty pieces', () => {
    expect(mergePieces('{{name}}, welcome to {{company|us}}')).toEqual([
      { field: 'name', fallback: undefined },
      ', welcome to ',
      { field: 'company', fallback: 'us' },
    ]);
    expect(mergePieces('')).toEqual([]);
  });
});

describe('mergeProblem', () => {
  it.each(['Hello', 'Hi {{first_name}}', 'Hi {{ company | friend }}', 'a { b } c'])('accepts %j', (text) => {
    expect(mergeProblem(text)).toBeUndefined();
  });

  it("names a field that doesn't exist, and those that do", () => {
    expect(mergeProblem('{{name}} {{surname}}')).toBe(
      "There is no field 'surname'. The fields are: {{first_name}}, {{name}}, {{email}}, {{company}}.",
    );
  });

  it.each(['Hi {{first_name', 'Hi first_name}}', '{{name}} and }}', '{{na{me}}'])(
    'refuses the unbalanced braces of %j',
    (text) => {
      expect(mergeProblem(text)).toContain('one of them is missing');
    },
  );
});

describe('fillMerge', () => {
  it("inserts a recipient's data, and the fallback where there is none", () => {
    expect(fillMerge('{{first_name}} of {{company| your company }}{{company}}', ann)).toBe(
      'Ann of your company',
    );
  });

  it('leaves unknown fields as they are', () => {
    expect(fillMerge('{{surname}}', ann)).toBe('{{surname}}');
  });

  it('escapes data for its context, but not the fallback, which is part of the text', () => {
    const escapeHtml = (value: string) => value.replaceAll('<', '&lt;');
    const evil = { ...ann, name: '<b>Ann</b>' };
    expect(fillMerge('{{name}} {{company|<i>us</i>}}', evil, escapeHtml)).toBe('&lt;b>Ann&lt;/b> <i>us</i>');
  });

  it('treats `$` in data literally', () => {
    expect(fillMerge('{{name}}', { ...ann, name: 'A$&B $1' })).toBe('A$&B $1');
  });
});

describe('fieldsNeeded', () => {
  it('lists fields that any text uses without a fallback, each once', () => {
    const texts = ['{{first_name|there}} {{company}}', '{{company|us}} {{email}}', '{{email}} {{surname}}'];
    expect(fieldsNeeded(texts)).toEqual(['email', 'company']);
  });
});

const ann = { first_name: 'Ann', name: 'Ann Lee', email: 'ann@shop.test', company: '' };
