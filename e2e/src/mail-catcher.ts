import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailCatcher {
  /** For SMTP_URL. */
  readonly url: string;
  /** The newest email to the address, decoded from quoted-printable, or undefined. */
  mailTo(address: string): string | undefined;
  stop(): Promise<void>;
}

interface CaughtMail {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server that accepts everything and relays nothing (RFC 5321, as far as one client needs it). */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    void talk(socket, mails);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    mailTo: (recipient) => mails.findLast(({ to }) => to.includes(recipient))?.text,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function talk(socket: Socket, mails: CaughtMail[]): Promise<void> {
  socket.write('220 catcher\r\n');
  let to: string[] = [];
  let body: string[] | undefined;
  for await (const line of createInterface({ input: socket })) {
    if (body) {
      if (line !== '.') {
        body.push(line);
        continue;
      }
      mails.push({ to, text: decode(body.join('\n')) });
      to = [];
      body = undefined;
      socket.write('250 taken\r\n');
      continue;
    }
    const receiver = /^rcpt to:<([^>]+)>/i.exec(line)?.[1];
    if (receiver) to.push(receiver);
    if (/^data/i.test(line)) body = [];
    if (/^quit/i.test(line)) return void socket.end('221 bye\r\n');
    socket.write(body ? '354 go on\r\n' : '250 ok\r\n');
  }
}

const decode = (text: string): string =>
  text
    .replaceAll('=\n', '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
