import { messageIdOf, messageKey } from './message-key.ts';

/** A message in a file that swc's plugin has transformed. */
export interface LiteralMessage {
  readonly id: string;
  readonly message: string;
  /** The message and its context, as catalogues name it. */
  readonly key: string;
  /** The string literal, and where it starts. */
  readonly literal: string;
  readonly at: number;
}

/** The messages of a transformed file: `message: "…"` after the id of exactly this text, alone or in a context. */
export function literalMessages(code: string): readonly LiteralMessage[] {
  const contexts = [...code.matchAll(/\bcontext: (["'])(.*?)\1/g)].map(([, , context]) => context);
  return [...code.matchAll(/\bmessage: ("(?:[^"\\]|\\.)*")/g)].flatMap(
    ({ 0: whole, 1: literal = '', index }) => {
      const message: string = JSON.parse(literal.replaceAll('\\x', '\\u00').replaceAll("\\'", "'"));
      const at = index + whole.length - literal.length;
      const [nearest] = [undefined, ...contexts]
        .map((context) => messageKey(message, context))
        .map((key) => ({ key, id: messageIdOf(key) }))
        .map((each) => ({ ...each, idAt: code.lastIndexOf(`id: "${each.id}"`, at) }))
        .filter(({ idAt }) => idAt >= 0)
        .toSorted((one, other) => other.idAt - one.idAt);
      return nearest ? [{ id: nearest.id, key: nearest.key, message, literal, at }] : [];
    },
  );
}
