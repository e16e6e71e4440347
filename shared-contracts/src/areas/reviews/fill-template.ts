import { REPLY_PLACEHOLDERS, type ReplyPlaceholder } from './reply-template-calls.ts';

export interface FilledTemplate {
  readonly text: string;
  /** Placeholders of the text without a value; they stay in it. */
  readonly missing: readonly ReplyPlaceholder[];
  /** Words in braces that are no placeholder, in the order of the text. */
  readonly unknown: readonly string[];
}

const isPlaceholder = (name: string): name is ReplyPlaceholder =>
  REPLY_PLACEHOLDERS.some((placeholder) => placeholder === name);

/**
 * A template with its placeholders replaced, ignoring their case. Values are inserted as they are: braces in a
 * product's title are no placeholders.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Partial<Record<ReplyPlaceholder, string | null>>>,
): FilledTemplate {
  const missing = new Set<ReplyPlaceholder>();
  const unknown = new Set<string>();
  const text = template.replace(/\{\s*([a-z]+)\s*\}/gi, (whole, placeholder: string) => {
    const name = placeholder.toLowerCase();
    if (!isPlaceholder(name)) {
      unknown.add(whole);
      return whole;
    }
    const value = values[name];
    if (!value) missing.add(name);
    return value || `{${name}}`;
  });
  return { text, missing: [...missing], unknown: [...unknown] };
}
