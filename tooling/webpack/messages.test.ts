import { expect, it } from '@jest/globals';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { compileCatalogue } from './catalogue-loader.ts';
import { compileMessages } from './messages-loader.ts';

it('compiles English messages with parameters, and leaves the others as they are', () => {
  const id = generateMessageId('Hi {name}');
  const plain = `i18n._({ id: "${generateMessageId('Plain')}", message: "Plain" }); fail({ message: "Not {one}" });`;
  expect(compileMessages(`${plain} i18n._({ id: "${id}", components: {}, message: "Hi {name}" });`)).toBe(
    `${plain} i18n._({ id: "${id}", components: {}, message: ["Hi ",["name"]] });`,
  );
});

it('compiles a catalogue by the ids of its messages, without those that are not translated', () => {
  const compiled = compileCatalogue({ Pricing: 'Preise', 'Hi {name}': 'Hallo {name}', New: '' });
  expect(Object.keys(compiled).every((id) => /^[\w-]{6}$/.test(id))).toBe(true);
  expect(Object.values(compiled)).toEqual(['Preise', ['Hallo ', ['name']]]);
});
