import { createServer } from 'node:net';
import { hasErrorCode } from '../error-codes.ts';
import { PlainError } from '../plain-error.ts';

/** Checks that a server can listen here. @throws PlainError with the setting that chooses another port. */
export async function assertPortFree(port: number, setting: string): Promise<void> {
  // Both: a server on all interfaces and one on loopback only would conflict.
  for (const host of [undefined, '127.0.0.1'])
    await tryToListen(port, host).catch((error: unknown) => {
      throw portProblem(error, port, setting);
    });
}

/** A port that is currently free. */
export function findFreePort(): Promise<number> {
  return tryToListen(0, '127.0.0.1');
}

/** The message for a person when a port isn't available. */
export function portProblem(error: unknown, port: number, setting: string): unknown {
  if (hasErrorCode(error, 'EADDRINUSE'))
    return new PlainError(`Port ${port} is in use: stop what uses it, or set ${setting} to another port.`);
  if (hasErrorCode(error, 'EACCES'))
    return new PlainError(`Port ${port} is not allowed to you: set ${setting} to one above 1023.`);
  return error;
}

function tryToListen(port: number, host: string | undefined): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
