export { affiliateCalls } from './calls.ts';
export { refer } from './refer.ts';
