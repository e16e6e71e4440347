import { describe, expect, it } from '@jest/globals';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { compileCatalogue } from './catalogue-loader.ts';
import { literalMessages } from './literal-messages.ts';
import { compileMessages } from './messages-loader.ts';

it('compiles English messages with parameters, and leaves others unchanged', () => {
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

describe('a message in a context', () => {
  const id = generateMessageId('File {name}', 'action');
  const code = [
    `i18n._({ id: "${generateMessageId('File {name}')}", message: "File {name}" });`,
    `i18n._({ id: "${id}", message: "File {name}", values: { name }, context: 'action' });`,
  ].join(' ');

  it('differs from the message without it, and is compiled too', () => {
    expect(literalMessages(code).map(({ key }) => key)).toEqual(['File {name}', 'File {name} ⟨action⟩']);
    expect(compileMessages(code)).not.toContain('"File {name}"');
  });

  it('has its own translation', () => {
    const compiled = compileCatalogue({
      'File {name}': 'Datei {name}',
      'File {name} ⟨action⟩': '{name} einreichen',
    });
    expect(compiled[id]).toEqual([['name'], ' einreichen']);
  });
});
