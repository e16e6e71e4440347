export * from './activity-calls.ts';
