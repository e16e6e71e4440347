import { afterAll, beforeAll } from '@jest/globals';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

/** For tests: the gateway of the test file that called `setUpGateway`, from its hooks on. */
export let gateway: TestGateway;

/** For tests: gives the test file a started gateway, with the arguments of `startTestGateway`. */
export function setUpGateway(...args: Parameters<typeof startTestGateway>): void {
  beforeAll(async () => {
    gateway = await startTestGateway(...args);
  }, 60_000);
  afterAll(() => gateway.end());
}
