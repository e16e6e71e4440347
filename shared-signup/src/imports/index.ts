/** How the imports of a store read: while it is being connected, and ever after. */
export { ImportLines } from './import-lines.tsx';
export { IMPORT_NAMES } from './import-names.ts';
