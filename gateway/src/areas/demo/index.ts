export { demoWorkers } from './jobs.ts';
export { fileDemoCases } from './seed-billing.ts';
export { seedCases } from './seed-cases.ts';
export { seedDemo } from './seed-demo.ts';
