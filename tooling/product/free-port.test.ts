import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { portFrom } from './environment.ts';
import { assertPortFree, findFreePort } from './free-port.ts';

describe('assertPortFree', () => {
  it.each([undefined, '127.0.0.1'])(
    'names the setting that chooses another port (used on %s)',
    async (host) => {
      const port = await findFreePort();
      const server = createServer();
      await new Promise<void>((listening) => server.listen({ port, host }, listening));

      const failure = await assertPortFree(port, 'PORT').catch((error: Error) => error.message);
      await new Promise((onClose) => server.close(onClose));

      expect(failure).toBe(`Port ${port} is in use: stop what uses it, or set PORT to another port.`);
      await expect(assertPortFree(port, 'PORT')).resolves.toBeUndefined();
    },
  );
});

describe('portFrom', () => {
  it('has a default', () => {
    expect(portFrom({}, 'PORT', 8080)).toBe(8080);
    expect(portFrom({ PORT: '' }, 'PORT', 8080)).toBe(8080);
    expect(portFrom({ PORT: '9000' }, 'PORT', 8080)).toBe(9000);
  });

  it.each(['0', '65536', '80a', '-1', '1e3'])('refuses %s', (text) => {
    expect(() => portFrom({ PORT: text }, 'PORT', 8080)).toThrow(
      `PORT must be a port from 1 to 65535, not '${text}'`,
    );
  });
});
