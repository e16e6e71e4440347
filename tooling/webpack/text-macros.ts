import { createRequire } from 'node:module';

const TEXTS = '@fairshelf/shared-contracts/texts';

/**
 * swc's plugin that turns the macros `t`, `msg`, `plural` and `Trans` into calls with an id. The English text stays in
 * the code: it needs no catalogue, and is what a language falls back to.
 */
export const textMacros = (): [string, Record<string, unknown>] => [
  createRequire(import.meta.url).resolve('@lingui/swc-plugin'),
  {
    descriptorFields: 'message',
    runtimeModules: { i18n: [TEXTS, 'i18n'], trans: [TEXTS, 'Trans'] },
  },
];
