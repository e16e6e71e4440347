import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly text: string;
}

export interface MailSink {
  readonly url: string;
  /** Every email that the server accepted, in order. */
  readonly received: ReceivedMail[];
  /** Ends every connection without an answer. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
}

/** For tests: a real SMTP server that counts accepted emails. `parts` changes how it answers. */
export async function startMailSink(parts: SMTPServerOptions = {}): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // An email whose connection ends before its last line never ends: it isn't counted, as with any server.
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text });
        callback();
      });
    },
    ...parts,
  });
  // Killed clients leave their connections behind.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sink has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    cut,
    stop: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
