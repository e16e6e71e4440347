import { dirname } from 'node:path';

/** The root folder of this project. */
export const repository = dirname(import.meta.dirname);
