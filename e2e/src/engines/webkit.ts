import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../own-gateway.ts';
import { clickActions, type Engine, type EngineWindow, keyActions, until } from './engine.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * WebKitGTK's MiniBrowser on a virtual screen, through WebDriver: https://www.w3.org/TR/webdriver2/. It is the engine
 * of Safari, not Safari.
 */
export async function launchWebKit(driver: string, browser: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'fairshelf-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const display = await freeDisplay();
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  await until('the virtual screen', async () => existsSync(socketOf(display)) || undefined);
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      PATH: process.env.PATH,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      // No graphics card: software compositing takes most of the time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  });
  const exits = [screen, service].map(
    (process) => new Promise<void>((resolve) => process.once('exit', () => resolve())),
  );
  const base = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  );
  const options = { binary: browser, args: ['--automation'] };
  const session = await ask(base, 'POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  });
  const { sessionId } = Object(session);
  const path = `/session/${sessionId}`;
  const call = (method: string, command: string, body?: object) => ask(base, method, path + command, body);
  await call('POST', '/window/rect', { width: 1440, height: 938 });
  const first = String(await call('GET', '/window'));
  return {
    version: `WebKitGTK ${Object(session).capabilities?.browserVersion}`,
    window: windowOf(call, first),
    popup: async () => {
      const second = await until('a second window', async () => {
        const handles = await call('GET', '/window/handles');
        return Array.isArray(handles) ? handles.map(String).find((handle) => handle !== first) : undefined;
      });
      return windowOf(call, second);
    },
    close: async () => {
      await call('DELETE', '').catch(() => undefined);
      service.kill();
      screen.kill();
      await Promise.all(exits);
      await rm(home, { recursive: true, force: true });
    },
  };
}

const socketOf = (display: string): string => `/tmp/.X11-unix/X${display.slice(1)}`;

async function freeDisplay(): Promise<string> {
  for (let number = 90; number < 200; number++)
    if (!existsSync(socketOf(`:${number}`)) && !existsSync(`/tmp/.X${number}-lock`)) return `:${number}`;
  throw new Error('There is no free display.');
}

type Call = (method: string, command: string, body?: object) => Promise<unknown>;

async function ask(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value }: { value?: unknown } = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

function windowOf(call: Call, handle: string): EngineWindow {
  const inWindow: Call = async (method, command, body) => {
    await call('POST', '/window', { handle });
    return call(method, command, body);
  };
  const perform = async (...actions: readonly object[]): Promise<void> => {
    await inWindow('POST', '/actions', { actions });
    // A click may have closed the window.
    await inWindow('DELETE', '/actions').catch(() => undefined);
  };
  return {
    goto: async (url) => {
      await inWindow('POST', '/url', { url });
    },
    evaluate: (expression) =>
      inWindow('POST', '/execute/sync', { script: `return ${expression};`, args: [] }),
    clickAt: (x, y) => perform(clickActions(x, y)),
    press: (keys, modifier) => perform(keyActions(keys, modifier)),
    chooseFile: async (selector, path) => {
      const found = await inWindow('POST', '/element', { using: 'css selector', value: selector });
      await inWindow('POST', `/element/${Object(found)[ELEMENT]}/value`, { text: path });
    },
  };
}
