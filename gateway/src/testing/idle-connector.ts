import { type Connector, createConnector } from '../outside/marketplace/connector/connector.ts';
import { createTokenVault } from '../outside/marketplace/token-vault.ts';
import { testKey } from './test-gateway.ts';

/** For tests: a connector that reaches no marketplace; tests replace the ports that they use. */
export const idleConnector = (): Connector =>
  createConnector({
    lwa: { tokenUrl: 'http://127.0.0.1:1', clientId: '', clientSecret: '' },
    spApi: { endpoints: { NA: '', EU: '', FE: '' } },
    vault: createTokenVault(testKey),
    connections: { find: async () => undefined },
  });
