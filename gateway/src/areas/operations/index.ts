export { jobCalls } from './calls.ts';
export { importProblemCalls } from './import-calls.ts';
export { createWorkGauges, type WorkView } from './work-gauges.ts';
