/** The general input rules, under their specified names (docs/specification/validation.md#general-input-rules). */
export * from './email/email.ts';
export * from './number/digits.ts';
export * from './text/characters.ts';
export * from './text/comparison.ts';
export * from './text/length.ts';
