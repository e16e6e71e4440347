import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** A message in a file that swc's plugin has transformed. */
export interface LiteralMessage {
  readonly id: string;
  readonly message: string;
  /** The string literal, and where it starts. */
  readonly literal: string;
  readonly at: number;
}

/** The messages of a transformed file: `message: "…"` next to the id of exactly this text. */
export function literalMessages(code: string): readonly LiteralMessage[] {
  return [...code.matchAll(/\bmessage: ("(?:[^"\\]|\\.)*")/g)].flatMap(
    ({ 0: whole, 1: literal = '', index }) => {
      const message: string = JSON.parse(literal.replaceAll('\\x', '\\u00').replaceAll("\\'", "'"));
      const id = generateMessageId(message);
      const at = index + whole.length - literal.length;
      return code.includes(`id: "${id}"`) ? [{ id, message, literal, at }] : [];
    },
  );
}
