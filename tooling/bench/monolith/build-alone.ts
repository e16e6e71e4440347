import { buildMonolith } from './build-monolith.ts';

// Run as a process of its own by release.bench.ts, as the release of a remote is one.
process.env.NODE_ENV = 'production';
await buildMonolith();
