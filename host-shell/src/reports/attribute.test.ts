import { expect, it } from '@jest/globals';
import { entry } from '../federation/registry-fixture.ts';
import { attribute } from './attribute.ts';

it('finds the remote, its version and the position in its files', () => {
  const stack = `TypeError: x
    at shell (https://app.test/app/shell/a.js:1:2)
    at page (https://cdn.test/mf-b/1/12.abc.js?retry=1:30:4)
    at other (https://app.test/app/remotes/mf-a/1/b.js:5:6)
    at start (https://cdn.test/mf-b/1/3.def.js:7:8)`;
  expect(find(stack)).toEqual({
    remote: 'mf-b',
    version: '1',
    place: '12.abc.js:30:4',
    stack: ['12.abc.js:30:4', '3.def.js:7:8'],
  });
});

it('attributes an error of the shell to no remote', () => {
  expect(find('Error\n at https://app.test/app/shell/a.js:1:2')).toBeUndefined();
});

const entries = [entry('mf-a', []), { ...entry('mf-b', []), base: 'https://cdn.test/mf-b/1/' }];
const find = (stack: string) => attribute(stack, entries, 'https://app.test');
