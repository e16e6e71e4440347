import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TEST_TIMEOUT_MS } from './tooling/test/plain-node/test-timeout.mjs';

// As tooling/webpack/text-macros.ts, which only Node can load without a transform.
const TEXTS = '@fairshelf/shared-contracts/texts';
const textMacros = [
  createRequire(`${import.meta.dirname}/tooling/package.json`).resolve('@lingui/swc-plugin'),
  { descriptorFields: 'message', runtimeModules: { i18n: [TEXTS, 'i18n'], trans: [TEXTS, 'Trans'] } },
];

// One project per room; `npm test` runs them all, `npx jest --selectProjects gateway` one.
const withReact = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAttributes: true, plugins: [textMacros] },
    },
    module: { type: 'es6' },
  },
];
const transform = (react) =>
  react
    ? { '^.+\\.tsx?$': withReact }
    : { '^.+\\.tsx$': withReact, '^.+\\.ts$': `${import.meta.dirname}/tooling/test/strip-types.mjs` };

// Without a context per test file, each of which loads all modules anew (docs/decisions/0036-tests-in-plain-node.md).
const plainNode = {
  runner: 'jest-light-runner',
  setupFiles: [`${import.meta.dirname}/tooling/test/plain-node/set-up.ts`],
  transform: {},
};

const room = (name, { react = false, browser = false, database = false, plain = false } = {}) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: browser ? 'jsdom' : 'node',
  transform: transform(react),
  moduleNameMapper: {
    '\\.(webm|webp|vtt)$': `${import.meta.dirname}/tooling/test/asset-address.mjs`,
    // As tooling/webpack/aria-words.ts: React Aria's words are ours, and its other dictionaries are left out.
    '/intl/(?:(?:overlays|combobox|menu|toast)/)?en-US\\.mjs$': `${import.meta.dirname}/shared-ui/src/aria-words/index.ts`,
    '/intl/\\w+/(?!en-US)[a-z]{2}-[A-Z]{2}\\.mjs$': `${import.meta.dirname}/tooling/test/left-out-locale.mjs`,
  },
  ...(browser && { setupFilesAfterEnv: [`${import.meta.dirname}/shared-contracts/testing/patience.ts`] }),
  ...(plain && plainNode),
  ...(database && {
    globalSetup: `${import.meta.dirname}/tooling/database/jest-global-setup.mjs`,
    globalTeardown: `${import.meta.dirname}/tooling/database/jest-global-teardown.mjs`,
  }),
});

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mf-'))
  .toSorted();

export default {
  testTimeout: TEST_TIMEOUT_MS,
  projects: [
    room('shared-contracts', { react: true, browser: true }),
    room('shared-ui', { react: true, browser: true }),
    room('shared-signup', { react: true, browser: true }),
    room('host-shell', { react: true, browser: true }),
    ...remotes.map((remote) => room(remote, { react: true, browser: true })),
    room('marketplace-sandbox', { plain: true }),
    room('gateway', { database: true, plain: true }),
    room('tooling', { database: true }),
  ],
};
