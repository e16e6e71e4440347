import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/**
 * Text that carries its own content and a signature made with the seed. Refresh tokens and page tokens are such
 * texts, so they stay valid when the sandbox is restarted, without a file to store them.
 */
export function signedText(seed: number, purpose: string) {
  const signatureOf = (body: string) =>
    createHmac('sha256', `sandbox ${seed} ${purpose}`).update(body).digest('base64url').slice(0, 32);
  return {
    write: (content: object): string => {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${body}.${signatureOf(body)}`;
    },
    /** The signed content, or undefined if the text wasn't signed here or doesn't match the schema. */
    read: <Schema extends v.GenericSchema>(
      text: string,
      schema: Schema,
    ): v.InferOutput<Schema> | undefined => {
      const [body = '', signature = ''] = text.split('.');
      const actual = Buffer.from(signature);
      const expected = Buffer.from(signatureOf(body));
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      const content = v.safeParse(schema, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      return content.success ? content.output : undefined;
    },
  };
}
