import type { Environment } from './environment.ts';
import { gatewayMemory } from './gateway-server.ts';

export interface ProductPlace {
  port: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string;
  secretsKey: string;
  releaseToken: string;
}

/**
 * The gateway's environment: the user's own, plus the launcher's settings. All other defaults are the gateway's
 * (gateway/src/base/settings), which in demo mode points at the sandbox.
 */
export function gatewayEnvironment(place: ProductPlace, environment: Environment): Environment {
  return {
    NODE_ENV: 'production',
    ...gatewayMemory,
    ...withoutEmpty(environment),
    DEMO: isDemo(environment) ? '1' : '0',
    SECRETS_KEY: environment.SECRETS_KEY || place.secretsKey,
    RELEASE_TOKEN: environment.RELEASE_TOKEN || place.releaseToken,
    PORT: String(place.port),
    SANDBOX_PORT: String(place.sandboxPort),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
  };
}

/** What a Node process needs from its environment, and the sandbox's settings. */
const SANDBOX_NEEDS =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_.*|SYSTEMROOT|NODE_ENV|NODE_OPTIONS|SANDBOX_.*|LWA_CLIENT_(ID|SECRET))$/i;

/** The environment of the marketplace sandbox, without the product's other secrets. */
export function sandboxEnvironment(sandboxPort: number, environment: Environment): Environment {
  const entries = Object.entries(withoutEmpty(environment)).filter(([name]) => SANDBOX_NEEDS.test(name));
  return { ...Object.fromEntries(entries), SANDBOX_PORT: String(sandboxPort) };
}

/** Gateway settings that may point at the sandbox. */
const ADDRESSES = [
  'SPAPI_ENDPOINT_NA',
  'SPAPI_ENDPOINT_EU',
  'SPAPI_ENDPOINT_FE',
  'LWA_TOKEN_URL',
  'ADS_ENDPOINT',
];

/** Whether the product uses the sandbox: in the demo, or if an address in the settings has its port. */
export function needsSandbox(sandboxPort: number, environment: Environment): boolean {
  if (isDemo(environment)) return true;
  const hosts = [`127.0.0.1:${sandboxPort}`, `localhost:${sandboxPort}`];
  return ADDRESSES.some((name) => hosts.includes(URL.parse(environment[name] ?? '')?.host ?? ''));
}

/** The settings with which the demo runs at the marketplace's real speed. */
export const realTime = { SPAPI_RATE_SCALE: '1', SANDBOX_RATE_SCALE: '1', SANDBOX_TIME_SCALE: '1' };

/** Demo data is for a product that isn't connected to the real marketplace, unless DEMO overrides it. */
export function isDemo(environment: Environment): boolean {
  return environment.DEMO ? environment.DEMO === '1' : !environment.LWA_CLIENT_ID;
}

// An empty variable counts as unset, as in most shells.
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
