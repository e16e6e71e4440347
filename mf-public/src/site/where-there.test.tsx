/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { routesThere } from '@fairshelf/shared-contracts/testing';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { WhereThere } from './where-there.tsx';

afterEach(() => {
  cleanup();
  routesThere({});
});

it('is shown if a remote owns the route, and otherwise hidden', () => {
  render(lead);
  expect(screen.queryByText('the demo')).toBeNull();
  act(() => routesThere({ 'demo-dashboard': '/demo/dashboard' }));
  expect(screen.getByText('the demo')).toBeTruthy();
});

const lead = <WhereThere route="demo-dashboard">the demo</WhereThere>;
