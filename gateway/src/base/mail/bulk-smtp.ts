import { Readable } from 'node:stream';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { DkimKey } from '../settings/formats.ts';
import { type BulkMail, type HandOver, oneClickHeaders } from './bulk-mail.ts';

/** Shorter than a claim in total: a hanging email is over before anyone else may take it up. */
const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

class HeldBack extends Error {}

/** The possible objections of an SMTP server and the connection to it. */
interface SmtpFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
}

/**
 * One connection to the server of SMTP_URL, kept for many emails and reopened when it ended. The intent is stored
 * after the server accepted every line except the last: an email without its end is discarded, so an interruption
 * before that has no effect.
 */
export function createBulkSmtp(url: string, from: string, dkim?: DkimKey): BulkMail {
  let cached: SMTPConnection | undefined;
  const drop = () => {
    cached?.close();
    cached = undefined;
  };
  return {
    handOver: async (mail, intend) => {
      const { to, subject, text, html, messageId } = mail;
      const message = new MailComposer({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${messageId}>`,
        headers: { ...oneClickHeaders(mail.oneClickUrl) },
      }).compile();
      const bytes = dkim ? await signMail(message, dkim) : await message.build();
      try {
        cached ??= await connect(url, () => {
          cached = undefined;
        });
      } catch (error) {
        return { kind: 'unreachable', message: wordsOf(error) };
      }
      const outcome = await deliver(cached, message.getEnvelope(), bytes, intend);
      if (outcome.kind !== 'accepted') drop();
      return outcome;
    },
    close: drop,
  };
}

/** The email with its DKIM signature. */
async function signMail(message: ReturnType<MailComposer['compile']>, dkim: DkimKey): Promise<Buffer> {
  const parts: Buffer[] = [];
  const source = new DKIM(dkim).sign(message.createReadStream());
  for await (const part of source) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function connect(url: string, onEnd: () => void): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...options, ...LIMITS });
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  connection.removeAllListeners('error');
  connection.on('error', onEnd);
  connection.on('end', onEnd);
  if (auth)
    await new Promise<void>((resolve, reject) => {
      connection.login(auth, (error) => (error ? reject(error) : resolve()));
    }).catch((error: unknown) => {
      connection.close();
      throw error;
    });
  return connection;
}

function deliver(
  connection: SMTPConnection,
  envelope: ReturnType<ReturnType<MailComposer['compile']>['getEnvelope']>,
  bytes: Buffer,
  intend: () => Promise<boolean>,
): Promise<HandOver> {
  return new Promise((resolve) => {
    let isIntended = false;
    async function* lines() {
      yield bytes;
      if (!(await intend())) throw new HeldBack();
      isIntended = true;
    }
    const settle = (outcome: HandOver) => {
      connection.off('error', onFailure);
      connection.off('end', onEnd);
      resolve(outcome);
    };
    const onFailure = (error: SmtpFailure) => settle(outcomeOf(error, isIntended));
    const onEnd = () => onFailure({ message: 'The connection ended.' });
    connection.on('error', onFailure);
    connection.on('end', onEnd);
    // Read when the server is ready for the email, and not before.
    const source = Readable.from(lines(), { objectMode: false });
    source.once('error', () => {
      settle({ kind: 'withdrawn' });
      // Without its last line the email doesn't exist for the server.
      connection.close();
    });
    connection.send({ from: envelope.from || '', to: [...envelope.to] }, source, (error) =>
      error ? onFailure(error) : settle({ kind: 'accepted' }),
    );
  });
}

/** The server closes the connection for everyone, so this isn't about the email. */
const GOING_AWAY = 421;

function outcomeOf({ message, code, responseCode }: SmtpFailure, isIntended: boolean): HandOver {
  if (responseCode !== undefined && responseCode !== GOING_AWAY)
    return {
      kind: 'refused',
      isFinal: responseCode >= 500,
      isAddress: code === 'EENVELOPE' && responseCode >= 550,
      message,
    };
  return { kind: isIntended && responseCode === undefined ? 'unclear' : 'unreachable', message };
}
