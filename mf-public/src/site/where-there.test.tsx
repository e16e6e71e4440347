/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { pathOfSource } from '@fairshelf/shared-contracts/shell-state';
import { store } from '@fairshelf/shared-contracts/state';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { WhereThere } from './where-there.tsx';

const lead = <WhereThere route="demo-dashboard">the demo</WhereThere>;

afterEach(() => {
  cleanup();
  store.set(pathOfSource, { pathOf: () => undefined });
});

it('stands where a remote owns the route, and nowhere else', () => {
  render(lead);
  expect(screen.queryByText('the demo')).toBeNull();
  act(() => store.set(pathOfSource, { pathOf: (name) => (name === 'demo-dashboard' ? '/demo' : undefined) }));
  expect(screen.getByText('the demo')).toBeTruthy();
});
