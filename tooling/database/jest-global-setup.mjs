import { randomBytes } from 'node:crypto';
import { startTestServer } from './test-server.ts';

// Plain JavaScript: Jest passes it to Node unchanged, and Node reads the TypeScript next to it.
export default async function setUp() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  globalThis.fairshelfTestServer = await startTestServer(process.env.TEST_DATABASE_URL, process.env.TEST_RUN);
  process.env.TEST_DATABASE_URL = globalThis.fairshelfTestServer.url;
}
