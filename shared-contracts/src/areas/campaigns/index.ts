export * from './blocks.ts';
export * from './calls.ts';
export * from './marks.ts';
export * from './merge-fields.ts';
