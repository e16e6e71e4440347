import { expect, it } from '@jest/globals';
import { compileCatalogue } from './catalogue-loader.ts';
import { compileMessages } from './messages-loader.ts';

it('compiles English messages with parameters, and leaves the others as they are', () => {
  const source =
    'i18n._({ id: "a1b2c3", message: "Plain \\xa0 text" }); i18n._({ id: "d4e5f6", message: "Hi {name}" });';
  expect(compileMessages(source)).toBe(
    'i18n._({ id: "a1b2c3", message: "Plain \\xa0 text" }); i18n._({ id: "d4e5f6", message: ["Hi ",["name"]] });',
  );
});

it('compiles a catalogue by the ids of its messages, without those that are not translated', () => {
  const compiled = compileCatalogue({ Pricing: 'Preise', 'Hi {name}': 'Hallo {name}', New: '' });
  expect(Object.keys(compiled).every((id) => /^[\w-]{6}$/.test(id))).toBe(true);
  expect(Object.values(compiled)).toEqual(['Preise', ['Hallo ', ['name']]]);
});
