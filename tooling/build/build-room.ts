import { buildFrontEnd } from './build-front-end.ts';
import { buildGateway } from './build-gateway.ts';

// Run as a process of its own by build-what-changed.ts: node build-room.ts <room>
const room = process.argv[2] ?? '';
const problems = await (room === 'gateway' ? buildGateway() : buildFrontEnd(room));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
