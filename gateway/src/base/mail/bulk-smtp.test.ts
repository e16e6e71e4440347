import { afterEach, describe, expect, it } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import type { BulkMail } from './bulk-mail.ts';
import { createBulkSmtp } from './bulk-smtp.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

let sink: MailSink;
let bulk: BulkMail;
afterEach(async () => {
  bulk.close();
  await sink.stop();
});

describe('delivering an email by SMTP', () => {
  it('sends one message id and both unsubscribe headers', async () => {
    await open();
    await expect(bulk.handOver(mail, yes)).resolves.toEqual({ kind: 'accepted' });
    const [received] = sink.received;
    expect(received?.text).toMatch(/^Message-ID: <one@fairshelf.test>\r$/m);
    expect(received?.text).toMatch(
      /^List-Unsubscribe: <https:\/\/fairshelf.test\/api\/mail\/unsubscribe\/k>\r$/m,
    );
    expect(received?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('records the intent after the server accepted the recipient and before the email is complete', async () => {
    const steps: string[] = [];
    await open({
      onRcptTo: (_address, _session, callback) => {
        steps.push('receiver');
        callback();
      },
    });
    await bulk.handOver(mail, async () => {
      steps.push(`intent, ${sink.received.length} received`);
      return true;
    });
    expect([...steps, `${sink.received.length} received`]).toEqual([
      'receiver',
      'intent, 0 received',
      '1 received',
    ]);
  });

  it.each([
    ['says no', async () => false],
    ['fails', () => Promise.reject(new Error('The database is away.'))],
  ])('sends nothing when the intent %s, but still sends the next email', async (_what, intend) => {
    await open();
    await expect(bulk.handOver(mail, intend)).resolves.toEqual({ kind: 'withdrawn' });
    await expect(bulk.handOver({ ...mail, to: 'next@shop.test' }, yes)).resolves.toEqual({
      kind: 'accepted',
    });
    expect(sink.received.map(({ to }) => to)).toEqual(['next@shop.test']);
  });

  it.each([
    [550, { isFinal: true, isAddress: true }],
    [451, { isFinal: false, isAddress: false }],
  ])("returns the server's rejection of a recipient: %i", async (code, expected) => {
    let intents = 0;
    await open({ onRcptTo: (_address, _session, callback) => callback(refusing(code)) });
    const outcome = await bulk.handOver(mail, async () => {
      intents += 1;
      return true;
    });
    expect(outcome).toMatchObject({ kind: 'refused', ...expected });
    expect(intents).toBe(0);
  });

  it('reports an email that the server refused after the data as not sent', async () => {
    await open({
      onData: (stream, _session, callback) => {
        stream.resume();
        stream.on('end', () => callback(refusing(452)));
      },
    });
    await expect(bulk.handOver(mail, yes)).resolves.toMatchObject({ kind: 'refused', isFinal: false });
  });

  it('reports an unknown outcome if the connection closes instead of a reply', async () => {
    await open({
      onData: (stream) => {
        stream.resume();
        stream.on('end', () => sink.cut());
      },
    });
    await expect(bulk.handOver(mail, yes)).resolves.toMatchObject({ kind: 'unclear' });
  });

  it('reports an unreachable server', async () => {
    await open();
    await sink.stop();
    await expect(bulk.handOver(mail, yes)).resolves.toMatchObject({ kind: 'unreachable' });
    await open();
  });
});

const mail = {
  to: 'robin@shop.test',
  subject: 'News',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: 'one@fairshelf.test',
  oneClickUrl: 'https://fairshelf.test/api/mail/unsubscribe/k',
};

async function open(parts: SMTPServerOptions = {}) {
  sink = await startMailSink(parts);
  bulk = createBulkSmtp(sink.url, 'Fairshelf <news@fairshelf.test>');
}

const yes = async () => true;
const refusing = (code: number) =>
  Object.assign(new Error(`No such mailbox ${code}`), { responseCode: code });
