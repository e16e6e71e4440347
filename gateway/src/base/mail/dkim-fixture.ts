import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { afterEach, beforeEach } from '@jest/globals';
import { type MailSink, startMailSink } from './mail-sink.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
export const setting = `fairshelf.test:mail:${Buffer.from(pem).toString('base64')}`;
export const from = 'Fairshelf <news@fairshelf.test>';
/** An email. */
export const mail = { to: 'robin@shop.test', subject: 'News', text: 'Hello  \n', html: '<p>Hello</p>' };

/** The mail server of the test. */
export let sink: MailSink;

/** For tests: a mail server for each test. */
export function setUpSink(): void {
  beforeEach(async () => {
    sink = await startMailSink();
  });
  afterEach(() => sink.stop());
}

const relax = (header: string): string =>
  header
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/^([^:]+?) ?: ?/, (_, name: string) => `${name.toLowerCase()}:`)
    .trimEnd();

/** Checks an email's signature as receivers do: relaxed/relaxed of RFC 6376, section 3.4. */
export function isSigned(text: string): boolean {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/);
  const signature = headers.find((each) => /^dkim-signature:/i.test(each)) ?? '';
  const value = relax(signature).slice('dkim-signature:'.length);
  const tags = new Map(
    value.split(';').map((tag) => {
      const [name = '', ...content] = tag.split('=');
      return [name.trim(), content.join('=').replace(/\s/g, '')];
    }),
  );
  const body = rest
    .join('\r\n\r\n')
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  const signedHeaders = (tags.get('h') ?? '')
    .split(':')
    .flatMap((name) => headers.filter((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`)));
  const bareSignature = relax(signature).replace(/([;\s]b=)[^;]*/, '$1');
  const data = `${signedHeaders.map((each) => `${relax(each)}\r\n`).join('')}${bareSignature}`;
  return (
    tags.get('d') === 'fairshelf.test' &&
    tags.get('s') === 'mail' &&
    ['from', 'to', 'subject'].every((name) => tags.get('h')?.toLowerCase().split(':').includes(name)) &&
    createHash('sha256').update(body).digest('base64') === tags.get('bh') &&
    verify('sha256', Buffer.from(data), publicKey, Buffer.from(tags.get('b') ?? '', 'base64'))
  );
}
