import type { I18n, MessageOptions } from '@lingui/core';

const plain = 'AaBbCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÅåƁƀÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/** A third longer, as German often is, and more for labels. */
const padding = (length: number): string =>
  ' lorem ipsum'.repeat(Math.ceil(length / 36)).slice(0, Math.max(3, length / 3));

/**
 * A text as a pseudo-language shows it: accented, longer, in brackets. A text without brackets isn't in a catalogue,
 * one without its last bracket is cut, and two pairs in a row were joined. Tags of elements and parameters stay.
 */
export function toPseudo(text: string): string {
  if (text.trim() === '') return text;
  const changed = text.replace(/<[^>]*>|\{\w+\}|[A-Za-z]/g, (found) =>
    found.length > 1 ? found : (accented[plain.indexOf(found)] ?? found),
  );
  return `[${changed}${padding(text.replace(/<[^>]*>/g, '').length)}]`;
}

const instances = new WeakSet<I18n>();

/** Changes every text that is shown from now on. */
export function startPseudo(i18n: I18n): void {
  if (instances.has(i18n)) return;
  instances.add(i18n);
  const original: Translate = i18n._.bind(i18n);
  const changed: Translate = (id, values, options) => toPseudo(original(id, values, options));
  Object.assign(i18n, { _: changed });
}

type Translate = (id: string, values?: Record<string, unknown>, options?: MessageOptions) => string;
