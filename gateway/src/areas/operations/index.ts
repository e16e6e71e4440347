export { jobCalls } from './calls.ts';
export { importProblemCalls } from './import-calls.ts';
export { operationsWorkers } from './jobs.ts';
export { createWorkGauges, type WorkView } from './work-gauges.ts';
