/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { signIn, signOut } from '@fairshelf/shared-contracts/testing';
import { RouterFrame } from '@fairshelf/shared-ui/basics';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SiteHeader } from './site-header.tsx';

afterEach(() => {
  cleanup();
  act(signOut);
});

it('offers visitors an account and the sign-in', () => {
  render(header());
  expect(links()).toEqual(expect.arrayContaining(['Create account', 'Sign In', 'Start Now']));
  expect(links()).not.toContain('Dashboard');
});

it('offers signed-in people only the dashboard', () => {
  signIn();
  render(header());
  expect(links()).toContain('Dashboard');
  for (const link of ['Create account', 'Sign In', 'Start Now']) expect(links()).not.toContain(link);
});

const header = () => (
  <RouterProvider
    router={createMemoryRouter([
      {
        path: '*',
        element: (
          <RouterFrame>
            <SiteHeader />
          </RouterFrame>
        ),
      },
    ])}
  />
);
/** The actions of the menu bar and of the phone menu; jsdom has no layout, so both are there. */
const links = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);
