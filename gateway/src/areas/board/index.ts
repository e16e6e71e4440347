export { boardCalls } from './calls.ts';
