export { jobCalls } from './calls.ts';
