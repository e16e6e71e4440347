import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { servedCalls } from './server/calls.ts';

const servedNames = new Set(servedCalls.map((entry) => entry.call.name));
const width = Math.max(...ALL_CALLS.map((call) => call.path.length));

for (const call of [...ALL_CALLS].sort((a, b) => a.path.localeCompare(b.path))) {
  const state = servedNames.has(call.name) ? 'served' : '501   ';
  process.stdout.write(`${state}  ${call.method.padEnd(6)} ${call.path.padEnd(width)}  ${call.name}\n`);
}
process.stdout.write(`${servedNames.size} of ${ALL_CALLS.length} calls are served.\n`);
