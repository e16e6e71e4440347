import type { Environment } from './environment.ts';

export interface ProductPlace {
  port: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string;
  secretsKey: string;
  releaseToken: string;
}

/**
 * The environment of the gateway: the person's own, with what only the launcher knows. Every other default is the
 * gateway's (gateway/src/base/settings), which in demo mode points at the sandbox.
 */
export function gatewayEnvironment(place: ProductPlace, given: Environment): Environment {
  return {
    NODE_ENV: 'production',
    ...withoutEmpty(given),
    DEMO: isDemo(given) ? '1' : '0',
    SECRETS_KEY: given.SECRETS_KEY || place.secretsKey,
    RELEASE_TOKEN: given.RELEASE_TOKEN || place.releaseToken,
    PORT: String(place.port),
    SANDBOX_PORT: String(place.sandboxPort),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
  };
}

/** The environment of the marketplace sandbox. */
export function sandboxEnvironment(sandboxPort: number, given: Environment): Environment {
  return { ...withoutEmpty(given), SANDBOX_PORT: String(sandboxPort) };
}

/** Demo data is for a product that is not connected to the real marketplace, unless DEMO says so. */
export function isDemo(given: Environment): boolean {
  return given.DEMO ? given.DEMO === '1' : !given.LWA_CLIENT_ID;
}

// A variable set to nothing counts as not set, as in most shells' habits.
function withoutEmpty(given: Environment): Environment {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
