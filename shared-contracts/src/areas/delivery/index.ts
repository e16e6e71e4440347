export * from './calls.ts';
export * from './editions.ts';
export * from './health-report.ts';
export * from './override.ts';
export * from './registry.ts';
export * from './releases.ts';
export * from './route-match.ts';
export * from './surface/index.ts';
