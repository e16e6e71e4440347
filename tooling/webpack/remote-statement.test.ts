import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { importedBy, readStatement } from './remote-statement.ts';

describe('importedBy', () => {
  it('finds the page that a route loads', () => {
    expect(importedBy(loadWritten('() => import("./pages/a/page.tsx")'))).toBe('./pages/a/page.tsx');
  });

  it.each(['() => page', '() => import(name)', '() => ok ? import("./a.ts") : import("./b.ts")'])(
    "rejects imports that the build can't analyze: %s",
    (text) => {
      expect(importedBy(loadWritten(text))).toBeUndefined();
    },
  );
});

describe('readStatement', () => {
  it('adds the first calls of routes and widgets, if a room declares any', async () => {
    const { routes, widgets } = await statementOf(
      "export const firstCalls = { a: ['/api/a'], w: ['/api/w'] };",
    );
    expect([...routes, ...widgets]).toEqual([
      { name: 'a', firstCalls: ['/api/a'] },
      { name: 'b' },
      { name: 'w', firstCalls: ['/api/w'] },
    ]);
    expect((await statementOf('')).routes).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('refuses first calls of an unknown route', async () => {
    await expect(statementOf("export const firstCalls = { gone: ['/api/a'] };")).rejects.toThrow(
      'names no route or widget of the remote: gone',
    );
  });

  async function statementOf(firstCalls: string) {
    const folder = await mkdtemp(join(tmpdir(), 'statement-'));
    try {
      await mkdir(join(folder, 'src'));
      const remote =
        "export const remote = { name: 'mf-x', contract: '^1.0', menu: [], widgets: [{ name: 'w' }], routes: [{ name: 'a' }, { name: 'b' }] };";
      await writeFile(join(folder, 'src', 'remote.ts'), remote);
      if (firstCalls) await writeFile(join(folder, 'src', 'first-calls.ts'), firstCalls);
      return await readStatement(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
});

const loadWritten = (text: string) => Object.assign(() => undefined, { toString: () => text });
