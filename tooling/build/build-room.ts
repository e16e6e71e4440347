import { buildRoom } from '../webpack/build.ts';
import { buildGateway } from './build-gateway.ts';

// Run as a separate process by build-what-changed.ts: node build-room.ts <room>
process.env.NODE_ENV = 'production';
const room = process.argv[2] ?? '';
try {
  await (room === 'gateway' ? buildGateway() : buildRoom(room));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
