/** The imports of a store in words: while it is being connected, and later. */
export { ImportLines } from './import-lines.tsx';
export { IMPORT_NAMES, nameInSentence } from './import-names.ts';
export { expectedWords } from './import-words.ts';
export { readinessOf } from './readiness.ts';
export { ReadinessNote } from './readiness-note.tsx';
