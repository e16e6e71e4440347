export * from './blocks.ts';
export * from './merge-fields.ts';
