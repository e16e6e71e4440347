import { readdirSync } from 'node:fs';
import { jest } from '@jest/globals';

// Pictures are the bundler's business: under test each stands for its own name.
const folder = new URL('../site/shots/', import.meta.url);
for (const name of readdirSync(folder)) {
  jest.unstable_mockModule(new URL(name, folder).pathname, () => ({ default: name }));
}
