import { describe, expect, it } from '@jest/globals';
import { dkimOf, isDkimKey } from '../settings/formats.ts';
import { createBulkSmtp } from './bulk-smtp.ts';
import { from, isSigned, mail, setting, setUpSink, sink } from './dkim-fixture.ts';
import { createSmtpMail } from './smtp.ts';

setUpSink();

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
