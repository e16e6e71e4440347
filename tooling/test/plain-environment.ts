import type { Environment } from '../product/environment.ts';

const KEPT =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TEMP|TMP|TERM|CI|XDG_.*|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|PLAYWRIGHT_.*|.*_PROXY|.*_proxy)$/;

/** The environment without the product's settings: a test run must not touch the person's own installation. */
export function plainEnvironment(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => KEPT.test(name)));
}
