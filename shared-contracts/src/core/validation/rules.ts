/** The general input rule set (specification, section 5), under the specification's names. */
export * from './email/email.ts';
export * from './number/digits.ts';
export * from './text/characters.ts';
export * from './text/comparison.ts';
export * from './text/length.ts';
