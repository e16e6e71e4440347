import { buildMonolith } from './build-monolith.ts';

// Run as a separate process by release.bench.ts, like the release of a remote.
process.env.NODE_ENV = 'production';
await buildMonolith();
