import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { addSecureHeaders } from './secure-headers.ts';

describe('the headers of every answer', () => {
  it.each([
    [true, 'max-age=31536000; includeSubDomains'],
    [false, undefined],
  ])('keep browsers on TLS for a year where the product has it (https: %s)', async (https, expected) => {
    const app = Fastify();
    await addSecureHeaders(app, { https });
    app.get('/api/x', () => ({}));
    const { headers } = await app.inject({ method: 'GET', url: '/api/x' });
    expect(headers['strict-transport-security']).toBe(expected);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    await app.close();
  });
});
