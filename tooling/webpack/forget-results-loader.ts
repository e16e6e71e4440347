import type { LoaderDefinition } from 'webpack';

const KEEPS = 'lastResult = memoizedResultFunc.apply(';

/**
 * Every selector of reselect keeps its last result for debugging, which nobody uses. The charts' selectors are shared
 * by all charts, and one of them returns an element: it would hold the whole page of the last chart, long after that
 * page is gone. With this loader only the caller holds the result; memoized values stay.
 */
const loader: LoaderDefinition = (source) => forgetResults(source);
export default loader;

/** @throws Error when the package's source has changed */
export function forgetResults(source: string): string {
  const parts = source.split(KEEPS);
  if (parts.length !== 2) throw new Error(`reselect has ${parts.length - 1} times '${KEEPS}', not once.`);
  return parts.join(`const ${KEEPS}`);
}
