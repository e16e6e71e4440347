import type { Environment } from './environment.ts';

export interface ProductPlace {
  port: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string;
  secretsKey: string;
}

/**
 * The settings the gateway gets (README, 'Settings'). What the person has set always wins; everything else points at
 * the marketplace sandbox beside it.
 */
export function gatewayEnvironment(place: ProductPlace, given: Environment): Environment {
  const sandbox = `http://127.0.0.1:${place.sandboxPort}`;
  return {
    NODE_ENV: 'production',
    EDITION: 'unified',
    PUBLIC_URL: `http://localhost:${place.port}`,
    SPAPI_ENDPOINT_NA: `${sandbox}/spapi/na`,
    SPAPI_ENDPOINT_EU: `${sandbox}/spapi/eu`,
    SPAPI_ENDPOINT_FE: `${sandbox}/spapi/fe`,
    LWA_TOKEN_URL: `${sandbox}/auth/o2/token`,
    AUTHORIZE_BASE: `http://localhost:${place.sandboxPort}`,
    KEEPA_ENDPOINT: `${sandbox}/keepa`,
    KEEPA_KEY: 'sandbox-keepa-key',
    DEMO: isDemo(given) ? '1' : '0',
    SECRETS_KEY: place.secretsKey,
    ...sandboxClient,
    ...withoutEmpty(given),
    PORT: String(place.port),
    SANDBOX_PORT: String(place.sandboxPort),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
  };
}

/** The settings of the marketplace sandbox: the same application credentials as the gateway's. */
export function sandboxEnvironment(sandboxPort: number, given: Environment): Environment {
  return { ...sandboxClient, ...withoutEmpty(given), SANDBOX_PORT: String(sandboxPort) };
}

/** Demo data is for a product that is not connected to the real marketplace, unless DEMO says so. */
export function isDemo(given: Environment): boolean {
  return given.DEMO ? given.DEMO === '1' : !given.LWA_CLIENT_ID;
}

const sandboxClient = {
  LWA_CLIENT_ID: 'amzn1.application-oa2-client.fairshelf-sandbox',
  LWA_CLIENT_SECRET: 'fairshelf-sandbox-secret',
};

// A variable set to nothing counts as not set, as in most shells' habits.
function withoutEmpty(given: Environment): Environment {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
