import { readdirSync } from 'node:fs';
import { jest } from '@jest/globals';

// The bundler handles pictures: under test each is replaced by its name.
const folder = new URL('../site/shots/', import.meta.url);
for (const name of readdirSync(folder)) {
  jest.unstable_mockModule(new URL(name, folder).pathname, () => ({ default: name }));
}
