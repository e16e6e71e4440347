import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** A message in its context, as catalogues name it: 'File', or 'File ⟨action⟩' where it has a context. */
export const messageKey = (message: string, context?: string): string =>
  context ? `${message} ⟨${context}⟩` : message;

/** The message of a catalogue's key, and its context. */
export function splitMessageKey(key: string): { readonly message: string; readonly context?: string } {
  const [, message, context] = /^(.*) ⟨([^⟩]+)⟩$/s.exec(key) ?? [];
  return message === undefined || context === undefined ? { message: key } : { message, context };
}

/** The id by which a catalogue's key is looked up. */
export function messageIdOf(key: string): string {
  const { message, context } = splitMessageKey(key);
  return generateMessageId(message, context);
}
