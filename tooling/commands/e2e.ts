import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findOrInstallChromium } from '../browser/find-chromium.ts';
import { stopSignal } from '../product/stop-signal.ts';
import { repository } from '../repository.ts';

/** Words that Playwright's program accepts in place of `test`. */
const OTHERS = /^(show-trace|show-report|merge-reports)$/;
/** Options of Playwright that show its browser. */
const VISIBLE = /^--(headed|ui|debug)\b/;

/**
 * `npm run e2e -- …`: Playwright Test with these arguments, such as a part of a file's name, `--ui` or `--debug`.
 * Without FAIRSHELF_URL it starts a product, or reuses the one that an earlier run left running (docs/e2e.md).
 */
export async function run(args: string[]): Promise<void> {
  const signal = stopSignal();
  const isVisible = args.some((arg) => VISIBLE.test(arg));
  const CHROMIUM = await findOrInstallChromium(signal, { isVisible });
  const e2e = join(repository, 'e2e');
  const program = join(e2e, 'node_modules', '@playwright', 'test', 'cli.js');
  const words = OTHERS.test(args[0] ?? '') ? args : ['test', ...args];
  const playwright = spawn(process.execPath, [program, ...words], {
    cwd: e2e,
    env: { ...process.env, CHROMIUM },
    stdio: 'inherit',
  });
  // Ctrl-C reaches Playwright directly; a plain kill doesn't.
  signal.addEventListener('abort', () => playwright.kill('SIGINT'));
  const [code] = await once(playwright, 'exit');
  process.exit(typeof code === 'number' ? code : 1);
}
