import type { LoaderDefinition } from 'webpack';

/**
 * Development only, after swc has marked the components of a file: registers them with the page's single refresh
 * runtime (refresh-runtime.ts) and, when the file exports only components, applies updates in place. Every remote is a
 * separate build; a runtime per build would not know the shell's React.
 */
const loader: LoaderDefinition = (source) =>
  source.includes('$RefreshReg$(') || source.includes('$RefreshSig$(') ? BEFORE + source + AFTER : source;
export default loader;

// On one line: the file keeps its line numbers.
const BEFORE =
  'globalThis.$RefreshReg$ = (type, name) => globalThis.fairshelfRefresh?.register(type, __webpack_module__.id + " " + name);' +
  'globalThis.$RefreshSig$ = () => globalThis.fairshelfRefresh?.createSignatureFunctionForTransform() ?? ((type) => type);';

const AFTER = `
;globalThis.fairshelfRefresh?.follow(import.meta.webpackHot, __webpack_module__.exports);`;
