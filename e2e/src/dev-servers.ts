import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { AtEnd } from './fixtures.ts';
import { freePort } from './own-gateway.ts';

/** How long a compiler may take to notice that the server which started it has ended. */
const LEFT_MS = 5_000;

const scripts = join(import.meta.dirname, '..', '..', 'tooling', 'new-remote');

export interface DevServer {
  /** The line that it prints when it is ready. */
  readonly line: string;
  /** Stops it as Ctrl-C does, with all its child processes. */
  end(): Promise<void>;
}

export interface SampleServer extends DevServer {
  readonly url: string;
  /** Saves the page of the remote with this text. */
  save(words: string): Promise<void>;
}

/**
 * `npm run dev -- mf-name`, with or without `--serve`, for a remote just created by `npm run new-remote`, with a
 * counter button on its page.
 */
export async function serveSample(
  atEnd: AtEnd,
  folder: string,
  remote: string,
  ...ways: readonly '--serve'[]
): Promise<SampleServer> {
  const port = String(await freePort());
  const server = await serve(atEnd, 'serve-sample.ts', [folder, remote, ...ways], {
    input: pageWith('First words'),
    env: { PORT: port },
  });
  const page = join(folder, remote, 'src', 'pages', 'home', 'page.tsx');
  return { ...server, url: `http://localhost:${port}/`, save: (words) => writeFile(page, pageWith(words)) };
}

/** The shell as `npm run dev` serves it; its line has the address in the gateway's format (DEV_ORIGINS). */
export const serveShell = (atEnd: AtEnd): Promise<DevServer> => serve(atEnd, 'serve-shell.ts', []);

async function serve(
  atEnd: AtEnd,
  script: string,
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<DevServer> {
  const server = spawn(process.execPath, [join(scripts, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    // Its own process group: leftovers can be found afterwards.
    detached: true,
  });
  const { pid } = server;
  assert.ok(pid);
  atEnd(() => server.kill('SIGKILL'));
  server.stdin.end(input);
  const exit = once(server, 'exit');
  const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), exit]);
  expect(typeof line, `${script} ended before it served`).toBe('string');
  return {
    line,
    async end() {
      server.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      const limit = Date.now() + LEFT_MS;
      while (hasMembers(pid)) {
        expect(Date.now(), `${script} left processes behind`).toBeLessThan(limit);
        await pause(50);
      }
    },
  };
}

function hasMembers(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

const pageWith = (words: string) => `import { Button, PageHeader } from '@fairshelf/shared-ui/core';
import { useState } from 'react';

export default function HomePage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHeader title="Sample" />
      <p>${words}</p>
      <Button onClick={() => setCount(count + 1)}>Counted {count}</Button>
    </>
  );
}
`;
