import type { LoaderDefinition } from 'webpack';

/**
 * Development only, after swc has marked the components of a file: registers them with the one refresh runtime of the
 * page (refresh-runtime.ts) and, when the file holds nothing but components, takes its updates in place. Every remote
 * is a build of its own; a runtime per build would not know the React that the shell brought.
 */
const loader: LoaderDefinition = (source) =>
  source.includes('$RefreshReg$(') || source.includes('$RefreshSig$(') ? BEFORE + source + AFTER : source;
export default loader;

// On one line: the lines of the file keep their numbers.
const BEFORE =
  'globalThis.$RefreshReg$ = (type, name) => globalThis.fairshelfRefresh?.register(type, __webpack_module__.id + " " + name);' +
  'globalThis.$RefreshSig$ = () => globalThis.fairshelfRefresh?.createSignatureFunctionForTransform() ?? ((type) => type);';

const AFTER = `
;globalThis.fairshelfRefresh?.follow(import.meta.webpackHot, __webpack_module__.exports);`;
