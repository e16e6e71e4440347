import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { EVENTS } from './events.ts';

it('the table of events in docs/shared-contracts.md is up to date', () => {
  const page = readFileSync(
    fileURLToPath(import.meta.resolve('../../../../docs/shared-contracts.md')),
    'utf8',
  );
  const rows = [...page.matchAll(/^\| `([a-z]+:[a-z]+)` \| (.*) \| (.*) \|$/gm)].map(
    ([, name, payload = '', by]) => ({
      name,
      payload: [...payload.matchAll(/`(\w+)`/g)].map(([, field]) => field),
      by,
    }),
  );
  const stated = Object.entries(EVENTS).map(([name, event]) => ({
    name,
    payload: Object.keys(event.payload.entries),
    by: event.publishedBy,
  }));
  expect(rows).toEqual(stated);
});
