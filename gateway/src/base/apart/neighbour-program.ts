import { fileURLToPath } from 'node:url';

/** The path of a program next to the file at `url`, or next to the bundle that contains this file. */
export const neighbourProgram = (url: string, name: string): string =>
  fileURLToPath(new URL(`./${name}.${url.endsWith('.ts') ? 'ts' : 'mjs'}`, url));
