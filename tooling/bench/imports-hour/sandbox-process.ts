import { createWriteStream } from 'node:fs';
import process from 'node:process';
import { createSandbox } from '../../../marketplace-sandbox/src/sandbox.ts';
import { largeSellers, SEED } from './sellers.ts';

/** The sandbox at Amazon's rate limits and report times, with large sellers; it logs every request to a file. */
const [port, file] = process.argv.slice(2);
if (!port || !file) throw new Error('Usage: sandbox-process.ts <port> <file of requests>');

const requests = createWriteStream(file);
const sandbox = createSandbox({
  port: Number(port),
  seed: SEED,
  rateScale: 1,
  reportPace: { by: 'time', scale: 1 },
  sellers: largeSellers(),
  onRequest: ({ path: _path, method: _method, ...request }, body) => {
    const report = request.operation === 'createReport' ? { report: body } : {};
    requests.write(`${JSON.stringify({ ...request, ...report })}\n`);
  },
});

process.once('SIGTERM', () => {
  void sandbox.close().then(() => requests.end(() => process.exit(0)));
});
await sandbox.listen();
