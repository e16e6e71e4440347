import { CHROMIUM_FLAGS, findChromium } from '@fairshelf/tooling/browser/find-chromium.ts';
import { defineConfig } from '@playwright/test';
import { DESKTOP, PHONE } from './src/browser.ts';

/** The longest that a page may take on a busy machine; longer waits state their own time-out. */
const WAIT_MS = 30_000;

// `npm test` starts a product with fresh data and sets its address; developers get a persistent one (docs/e2e.md).
const PORT = 8480;
const SANDBOX_PORT = 8481;
const RELEASE_TOKEN = 'of-the-browser-tests';
const isStarted = process.env.FAIRSHELF_URL !== undefined;
process.env.FAIRSHELF_URL ??= `http://localhost:${PORT}/app/`;
process.env.FAIRSHELF_SANDBOX_URL ??= `http://localhost:${SANDBOX_PORT}`;
process.env.FAIRSHELF_RELEASE_TOKEN ??= RELEASE_TOKEN;

/** Tests that change the product or the company globally, or fail if another test does. */
const ONE_AT_A_TIME =
  /\/(delivery|failures|incidents|integrations|outside|override|palette|team-rollout)\.spec\.ts$/;

export default defineConfig({
  testDir: 'src',
  outputDir: 'artifacts',
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Some tests wait for an import or for a build.
  timeout: 600_000,
  expect: { timeout: WAIT_MS },
  reporter: [['list']],
  use: {
    baseURL: process.env.FAIRSHELF_URL,
    viewport: DESKTOP,
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    // Without screencasts, which would double the cost; a screenshot shows the final state. An action with snapshots
    // takes three times as long as one without: CI records traces only when it repeats a failed file
    // (docs/e2e.md#rules).
    trace:
      process.env.E2E_TRACES === 'off'
        ? 'off'
        : { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'one-at-a-time', testMatch: ONE_AT_A_TIME, workers: 1 },
    { name: 'desktop', testIgnore: ONE_AT_A_TIME },
    { name: 'phone', grep: /@phone/, use: { viewport: PHONE } },
  ],
  ...(isStarted
    ? {}
    : {
        webServer: {
          command: 'node tooling/run.mjs start',
          cwd: '..',
          url: `http://localhost:${PORT}/api/health`,
          reuseExistingServer: true,
          timeout: 300_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 40_000 },
          env: {
            PORT: String(PORT),
            SANDBOX_PORT: String(SANDBOX_PORT),
            DATA_DIR: '.data/e2e',
            SANDBOX_TIME_SCALE: '20000',
            RELEASE_TOKEN,
          },
        },
      }),
});
