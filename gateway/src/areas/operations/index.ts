export { jobCalls } from './calls.ts';
export { importProblemCalls } from './import-calls.ts';
export { createWorkGauges } from './work-gauges.ts';
