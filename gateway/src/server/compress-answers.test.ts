import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { compressAnswers } from './compress-answers.ts';

describe('compressAnswers', () => {
  it("compresses a long answer with the browser's best encoding", async () => {
    const brotli = await ask('/long', 'gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long);
    expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 3);
    const gzip = await ask('/long', 'gzip');
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(long);
    expect(String(gzip.headers.vary)).toContain('accept-encoding');
  });

  it.each([
    ['a short answer', '/short', 'br'],
    ['a browser that understands nothing', '/long', undefined],
  ])('leaves %s uncompressed', async (_, path, accepts) => {
    expect((await ask(path, accepts)).headers['content-encoding']).toBeUndefined();
  });

  it("doesn't compress twice", async () => {
    expect((await ask('/packed', 'br')).rawPayload.length).toBe(4_096);
  });
});

const long = { data: Array.from({ length: 200 }, (_, index) => ({ asin: `B${index}`, title: 'Stone mug' })) };

async function ask(path: string, accepts?: string) {
  const app = fastify();
  await compressAnswers(app);
  app.get('/long', async () => long);
  app.get('/short', async () => ({ data: [] }));
  app.get('/packed', async (_request, reply) =>
    reply.header('content-encoding', 'br').send(Buffer.alloc(4_096)),
  );
  const answer = await app.inject({ url: path, headers: accepts ? { 'accept-encoding': accepts } : {} });
  await app.close();
  return answer;
}
