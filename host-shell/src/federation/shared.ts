import * as client from '@fairshelf/shared-contracts/client';
import * as contractsReact from '@fairshelf/shared-contracts/react';
import * as state from '@fairshelf/shared-contracts/state';
import * as theme from '@fairshelf/shared-ui/theme';
import type { ModuleFederation } from '@module-federation/runtime';
import * as jotai from 'jotai';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as lingui from './lingui-parts.ts';
import * as nuqs from './nuqs-parts.ts';
import * as query from './query-parts.ts';
import * as router from './router-parts.ts';
import * as styledComponents from './styled-parts.ts';

/** Request → version, as installed for the shell (tooling/webpack/shared-modules.ts). */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/**
 * The shell's own modules, available before the first remote. A dev server's build may be shown in a released shell
 * (overrides), whose React has no `jsxDEV`: there elements are created the usual way.
 */
const OWN: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': { ...jsxDevRuntime, jsxDEV: jsxDevRuntime.jsxDEV ?? jsxRuntime.jsx },
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'styled-components': styledComponents,
  jotai,
  'react-router': router,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  nuqs,
  '@lingui/core': lingui,
  '@lingui/react/server': lingui,
  '@fairshelf/shared-contracts/client': client,
  '@fairshelf/shared-contracts/react': contractsReact,
  '@fairshelf/shared-contracts/state': state,
  '@fairshelf/shared-ui/theme': theme,
};

/** Modules fetched when a remote first requests them. The chunk names are the keys in `shell.json`. */
const LAZY: Readonly<Record<string, () => Promise<unknown>>> = {
  'jotai/utils': () => import(/* webpackChunkName: "shared-jotai-utils" */ 'jotai/utils'),
  '@fairshelf/shared-ui/basics': () =>
    import(/* webpackChunkName: "shared-ui-basics" */ '@fairshelf/shared-ui/basics'),
  '@fairshelf/shared-ui/core': () =>
    import(/* webpackChunkName: "shared-ui-core" */ '@fairshelf/shared-ui/core'),
  '@fairshelf/shared-ui/inputs': () =>
    import(/* webpackChunkName: "shared-ui-inputs" */ '@fairshelf/shared-ui/inputs'),
  '@fairshelf/shared-ui/table': () =>
    import(/* webpackChunkName: "shared-ui-table" */ '@fairshelf/shared-ui/table'),
  '@fairshelf/shared-ui/charts': () =>
    import(/* webpackChunkName: "shared-ui-charts" */ '@fairshelf/shared-ui/charts'),
};

/** The shell's share scope. `onFailed` is called after a lazy module failed to load. */
export function createShared(onFailed: () => void) {
  const own = Object.entries(OWN).map(
    ([request, module]) => [request, { ...statement(request), lib: () => module }] as const,
  );
  const lazy = Object.entries(LAZY).map(
    ([request, load]) =>
      [request, { ...statement(request), get: async () => constant(await attempt(load, onFailed)) }] as const,
  );
  return Object.fromEntries([...own, ...lazy]);
}

async function attempt(load: () => Promise<unknown>, onFailed: () => void): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    // After the runtime has recorded the failure.
    setTimeout(onFailed);
    throw error;
  }
}

const constant =
  <T>(value: T): (() => T) =>
  () =>
    value;

function statement(request: string) {
  const version = SHARED_VERSIONS[request] ?? '0.0.0';
  return {
    version,
    scope: 'default',
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  };
}

/** A shared module whose chunk failed to load would stay rejected for every later remote. */
export function forgetFailedShares(scopes: ModuleFederation['shareScopeMap']): void {
  for (const versions of Object.values(scopes.default ?? {})) {
    for (const share of Object.values(versions)) if (!share.loaded) share.loading = null;
  }
}
