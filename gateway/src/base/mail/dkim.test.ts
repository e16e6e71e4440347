import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { dkimOf, isDkimKey } from '../settings/formats.ts';
import { createBulkSmtp } from './bulk-smtp.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { createSmtpMail } from './smtp.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const setting = `fairshelf.test:mail:${Buffer.from(pem).toString('base64')}`;
const from = 'Fairshelf <news@fairshelf.test>';
const mail = { to: 'robin@shop.test', subject: 'News', text: 'Hello  \n', html: '<p>Hello</p>' };

let sink: MailSink;
beforeEach(async () => {
  sink = await startMailSink();
});
afterEach(() => sink.stop());

const relaxed = (header: string): string =>
  header
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/^([^:]+?) ?: ?/, (_, name: string) => `${name.toLowerCase()}:`)
    .trimEnd();

/** Checks an email's signature as receivers do: relaxed/relaxed of RFC 6376, section 3.4. */
function isSigned(text: string): boolean {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/);
  const signature = headers.find((each) => /^dkim-signature:/i.test(each)) ?? '';
  const value = relaxed(signature).slice('dkim-signature:'.length);
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
  const signed = (tags.get('h') ?? '')
    .split(':')
    .flatMap((name) => headers.filter((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`)));
  const unsigned = relaxed(signature).replace(/([;\s]b=)[^;]*/, '$1');
  const data = `${signed.map((each) => `${relaxed(each)}\r\n`).join('')}${unsigned}`;
  return (
    tags.get('d') === 'fairshelf.test' &&
    tags.get('s') === 'mail' &&
    ['from', 'to', 'subject'].every((name) => tags.get('h')?.toLowerCase().split(':').includes(name)) &&
    createHash('sha256').update(body).digest('base64') === tags.get('bh') &&
    verify('sha256', Buffer.from(data), publicKey, Buffer.from(tags.get('b') ?? '', 'base64'))
  );
}

describe('DKIM', () => {
  it('signs every email if there is a key, so that tampering is detected', async () => {
    await createSmtpMail(sink.url, from, dkimOf(setting)).send(mail);
    const bulk = createBulkSmtp(sink.url, from, dkimOf(setting));
    const campaign = { ...mail, messageId: 'one@fairshelf.test', oneClickUrl: 'https://fairshelf.test/u/k' };
    await bulk.handOver(campaign, async () => true);
    bulk.close();
    expect(sink.received.map(({ text }) => isSigned(text))).toEqual([true, true]);
    expect(sink.received.map(({ text }) => isSigned(text.replace('Hello', 'Hullo')))).toEqual([false, false]);
    expect(sink.received.map(({ text }) => isSigned(text.replace('News', 'Olds')))).toEqual([false, false]);
  });

  it('signs nothing without a key, and refuses an invalid setting', async () => {
    await createSmtpMail(sink.url, from).send(mail);
    expect(sink.received[0]?.text).not.toMatch(/dkim-signature/i);
    expect(
      [setting, 'fairshelf.test:mail:YWJj', 'fairshelf.test', `:mail:${setting}`].map(isDkimKey),
    ).toEqual([...[true, false, false, false]]);
  });
});
