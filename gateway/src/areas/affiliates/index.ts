export { affiliateCalls } from './calls.ts';
export { payOpenCommissions } from './change-affiliates.ts';
export { refer } from './refer.ts';
