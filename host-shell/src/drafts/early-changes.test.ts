/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { followEarlyChanges } from './early-changes.ts';

it('records the initial state of a list that appears after the first interaction', () => {
  const early = followEarlyChanges(document, () => {});
  fireEvent.pointerMove(document.body);
  document.body.innerHTML =
    '<button>Orders</button><select><option>new</option><option>all</option></select>';
  const [button, list] = [document.querySelector('button'), document.querySelector('select')];
  if (!button || !list) throw new Error('no form');
  fireEvent.pointerDown(button);
  fireEvent.change(list, { target: { value: 'all' } });
  fireEvent.focusIn(button);
  early.stop();
  expect([...early.lists]).toEqual([[list, 'new']]);
});
