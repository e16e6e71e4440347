import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clickActions, type Engine, type EngineWindow, keyActions, until } from './engine.ts';

const READY_MS = 60_000;
/** No animations, no popup blocker for the tests' own popups, no pages of the browser itself. */
const PREFERENCES = `user_pref('ui.prefersReducedMotion', 1);
user_pref('browser.aboutwelcome.enabled', false);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('app.update.disabledForTesting', true);
`;

interface Reply {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
}

/** Firefox, headless, through WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export async function launchFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'fairshelf-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES);
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: { PATH: process.env.PATH, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exit = new Promise<void>((resolve) => firefox.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('Firefox did not start.')), READY_MS);
    let log = '';
    firefox.stderr.on('data', (chunk: Buffer) => {
      log += String(chunk);
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(log) ?? [];
      if (!found) return;
      clearTimeout(limit);
      resolve(found);
    });
    firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${log}`)));
  });
  const send = await connect(`${address}/session`);
  const session = await send('session.new', { capabilities: {} });
  const contexts = async (): Promise<readonly { context: string }[]> => {
    const { contexts: found } = await send('browsingContext.getTree', { maxDepth: 0 });
    return Array.isArray(found) ? found : [];
  };
  const [first] = await contexts();
  if (!first) throw new Error('Firefox has no window.');
  await send('browsingContext.setViewport', {
    context: first.context,
    viewport: { width: 1440, height: 900 },
  });
  return {
    version: `Firefox ${/"browserVersion":"([^"]+)"/.exec(JSON.stringify(session))?.[1]}`,
    window: windowOf(send, first.context),
    popup: async () => {
      const second = await until('a second window', async () =>
        (await contexts()).find(({ context }) => context !== first.context),
      );
      return windowOf(send, second.context);
    },
    close: async () => {
      firefox.kill();
      await exit;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

type Send = (method: string, params: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No answer at ${address}.`)));
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (reply) => {
        waiting.delete(id);
        if (reply.type === 'error') reject(new Error(`${method}: ${reply.message}`));
        else resolve(reply.result ?? {});
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

function windowOf(send: Send, context: string): EngineWindow {
  const evaluate = async (expression: string): Promise<{ value?: string; sharedId?: string }> => {
    const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: false });
    const { result, exceptionDetails } = answer;
    if (exceptionDetails) throw new Error(`${expression.slice(-120)}: ${JSON.stringify(exceptionDetails)}`);
    return typeof result === 'object' && result ? result : {};
  };
  const perform = async (...actions: readonly object[]): Promise<void> => {
    await send('input.performActions', { context, actions });
    // A click may have closed the window.
    await send('input.releaseActions', { context }).catch(() => undefined);
  };
  return {
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { value } = await evaluate(`JSON.stringify(${expression})`);
      return value === undefined ? undefined : JSON.parse(value);
    },
    clickAt: (x, y) => perform(clickActions(x, y)),
    press: (keys, modifier) => perform(keyActions(keys, modifier)),
    chooseFile: async (selector, path) => {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
  };
}
