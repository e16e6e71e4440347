import { connect } from 'node:net';

/** ClamAV's own limit of a stream is 25 MB, as much as any upload here. */
const CHUNK = 65_536;
const LIMIT_MS = 30_000;

/**
 * Lets clamd scan a file (`INSTREAM`, https://docs.clamav.net/manual/Usage/Scanning.html#clamd).
 * @throws when it can't be reached, doesn't answer within 30 s or can't scan the file.
 */
export function scanFile(address: string, bytes: Buffer): Promise<'clean' | 'infected'> {
  const [host = '', port = ''] = address.split(':');
  const { promise, resolve, reject } = Promise.withResolvers<'clean' | 'infected'>();
  const socket = connect({ host, port: Number(port) });
  let answer = '';
  socket.setTimeout(LIMIT_MS, () => socket.destroy(new Error('clamd did not answer in time.')));
  socket.on('connect', () => {
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK);
      socket.write(sizeOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(sizeOf(0));
  });
  socket.on('data', (part) => {
    answer += part.toString();
  });
  socket.on('error', reject);
  socket.on('close', () => {
    const verdict = /^stream: (?:.* )?(OK|FOUND)\0?\n?$/.exec(answer)?.[1];
    if (verdict) resolve(verdict === 'OK' ? 'clean' : 'infected');
    else reject(new Error(`clamd answered '${answer.slice(0, 200)}'.`));
  });
  return promise;
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
}
