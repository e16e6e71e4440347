import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { PlainError } from '../plain-error.ts';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Opening a page takes a fifth of the processor time of one in a browser with windows (docs/e2e.md#run-them). */
const HEADLESS = 'chromium-headless-shell';

interface ChromiumOptions {
  /** Whether the window is visible: then it isn't the headless shell. */
  readonly isVisible?: boolean;
}

/** The flags of a Chromium for tests; as root it runs without a sandbox. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of this machine: the one CHROMIUM names, an installed one, or Playwright's. */
export function findChromium({ isVisible = false }: ChromiumOptions = {}): string | undefined {
  const environment = process.env;
  if (environment.CHROMIUM) {
    if (isProgram(environment.CHROMIUM)) return environment.CHROMIUM;
    throw new PlainError(`CHROMIUM names ${environment.CHROMIUM}, which is not a program.`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const programs = isVisible ? WITH_WINDOWS : [HEADLESS, ...WITH_WINDOWS];
  const candidates = programs.flatMap((name) => [...folders, '/usr/bin'].map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isProgram);
}

/** The same, installed if missing: Debian's package as root, otherwise Playwright's. */
export async function findOrInstallChromium(signal: AbortSignal, options?: ChromiumOptions): Promise<string> {
  const found = findChromium(options);
  if (found) return found;
  console.log('Installing a Chromium for the browser tests …');
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-qq'], { cwd: repository, env, signal });
    const name = options?.isVisible ? 'chromium' : HEADLESS;
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    await runProgram('apt-get', args, { cwd: repository, env, signal });
  }
  if (!findChromium(options)) await installPlaywrightChromium(signal);
  const chromiumPath = findChromium(options);
  if (!chromiumPath) throw new PlainError('No Chromium could be installed: set CHROMIUM to one.');
  return chromiumPath;
}

async function installPlaywrightChromium(signal: AbortSignal): Promise<void> {
  const program = join(repository, 'tooling', 'node_modules', 'playwright-core', 'cli.js');
  await runProgram(process.execPath, [program, 'install', 'chromium'], { cwd: repository, signal });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
