import { afterAll, beforeAll } from '@jest/globals';
import * as v from 'valibot';
import { AuthorizationSchema, type SandboxProcess, startSandboxProcess } from '../imports/sandbox-fixture.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

/** For tests: the marketplace sandbox of the test file that called `setUpSandbox`, from its hooks on. */
export let sandbox: SandboxProcess;
/** For tests: a gateway whose marketplace is that sandbox. */
export let gateway: TestGateway;

/** For tests: gives the test file a sandbox, and a gateway whose marketplace it is. */
export function setUpSandbox(): void {
  beforeAll(async () => {
    sandbox = await startSandboxProcess(new Date().toISOString());
    gateway = await startTestGateway({}, { SANDBOX_PORT: new URL(sandbox.url).port });
  }, 60_000);
  afterAll(async () => {
    await gateway.end();
    await sandbox.stop();
  });
}

/** For tests: the code of a seller's consent to the sandbox. */
export async function consentOf(sellerId: string): Promise<string> {
  const answer = await sandbox.control('authorize', { sellerId });
  return v.parse(AuthorizationSchema, answer).spapi_oauth_code;
}
