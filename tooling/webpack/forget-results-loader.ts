import type { LoaderDefinition } from 'webpack';

const KEEPS = 'lastResult = memoizedResultFunc.apply(';

/**
 * Every selector of reselect keeps its last result so that somebody could ask for it, and nobody does. Those of the charts
 * are there once for all charts, and one of them finds an element: it would hold the whole page of the chart that was
 * drawn last, long after that page is gone. With this the result is the caller's alone; what is memoized stays.
 */
const loader: LoaderDefinition = (source) => forgetResults(source);
export default loader;

/** @throws Error when the package says it otherwise than it did */
export function forgetResults(source: string): string {
  const parts = source.split(KEEPS);
  if (parts.length !== 2) throw new Error(`reselect has ${parts.length - 1} times '${KEEPS}', not once.`);
  return parts.join(`const ${KEEPS}`);
}
