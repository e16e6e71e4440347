export { demoWorkers } from './jobs.ts';
export { seedDemo } from './seed-demo.ts';
