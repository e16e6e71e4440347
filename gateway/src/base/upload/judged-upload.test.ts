import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pdf } from '../documents/document-fixture.ts';
import { judgedUpload } from './judged-upload.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});
const bytes = pdf('/Lang (en)');

describe('an upload', () => {
  it('is accepted without a scanner, or if the scanner finds nothing', async () => {
    expect((await upload(undefined)).judged.name).toBe('invoice.pdf');
    const { address, received } = await startScanner('stream: OK\0');
    expect((await upload(address)).judged.name).toBe('invoice.pdf');
    expect(received().includes(bytes)).toBe(true);
  });

  it('is refused if the scanner finds something', async () => {
    const { address } = await startScanner('stream: Eicar-Test-Signature FOUND\0');
    await expect(upload(address)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/contains malware/),
    });
  });

  it.each([
    ['answers with an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['answers nothing', ''],
  ])('is not accepted while the scanner %s', async (_, answer) => {
    const { address } = await startScanner(answer);
    await expect(upload(address)).rejects.toMatchObject({ status: 503 });
  });

  it('is not accepted while the scanner is down', async () => {
    await expect(upload('127.0.0.1:1')).rejects.toMatchObject({ status: 503 });
  });
});

const warn = jest.fn();

/** Implements clamd's protocol: responds after the empty chunk, and records the data. */
async function startScanner(answer: string): Promise<{ address: string; received: () => Buffer }> {
  let received = Buffer.alloc(0);
  server = createServer((socket) => {
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      if (received.subarray(-4).readUInt32BE(0) === 0) socket.end(answer);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `127.0.0.1:${port}`, received: () => received };
}

const upload = (CLAMD_ADDRESS: string | undefined) =>
  judgedUpload(
    { settings: { CLAMD_ADDRESS }, log: { warn } },
    new File([new Uint8Array(bytes)], 'invoice.pdf'),
  );
