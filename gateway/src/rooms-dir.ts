import { fileURLToPath } from 'node:url';

/** The rooms of the repository: at the same distance from this file as from the bundle (gateway/dist/server.mjs). */
export const roomsDir = fileURLToPath(new URL('../..', import.meta.url));
