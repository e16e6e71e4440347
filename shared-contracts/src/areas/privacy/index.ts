export * from './person-calls.ts';
