export * from './calls.ts';
export * from './feedback-calls.ts';
export * from './fill-template.ts';
export * from './import-calls.ts';
export * from './reply-template-calls.ts';
