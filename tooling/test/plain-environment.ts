import type { Environment } from '../product/environment.ts';

const KEPT =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TEMP|TMP|TERM|CI|XDG_.*|PLAYWRIGHT_.*|.*_PROXY|.*_proxy)$/;

/** The environment without settings of the product: a test run must not reach what the person uses. */
export function plainEnvironment(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => KEPT.test(name)));
}
