import type { SignedText } from '@fairshelf/shared-contracts/delivery';
import type { ReleaseSigner } from './signing.ts';

/** Signs a value as one word of letters, digits, `-`, `_` and a dot: for cookies and reports. */
export function writeToken({ sign }: Pick<ReleaseSigner, 'sign'>, value: object): string {
  const { text, signature } = sign(JSON.stringify(value));
  return `${Buffer.from(text).toString('base64url')}.${signature.replaceAll('+', '-').replaceAll('/', '_')}`;
}

/** The text and signature of a token, not yet verified. */
export function openToken(token: string): SignedText {
  const [encoded = '', signature = ''] = token.split('.');
  return {
    text: Buffer.from(encoded, 'base64url').toString('utf8'),
    signature: signature.replaceAll('-', '+').replaceAll('_', '/'),
  };
}
