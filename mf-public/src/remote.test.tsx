/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import './testing/pictures.ts';
import { anyone, listCodes } from '@fairshelf/shared-contracts/core';
import { fakeGateway } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { remote } from './remote.ts';
import { SiteFrame } from './site/site-frame.tsx';

/** Routes of the shell that public pages may lead to (decisions, 'One shell, three editions'). */
const shellPaths = ['/login', '/login/forgotpassword', '/login/password'];

it('offers the public pages to everyone, without the frame of the product', () => {
  expect(
    remote.routes.map(({ name, path, title, access, frame }) => [name, path, title, access, frame]),
  ).toEqual([
    ['landing', '/', 'Know what customers say. Get back what you are owed.', anyone, 'none'],
    ['register-info', '/register/info', 'Create an account', anyone, 'none'],
    ['register-verify-email', '/register/verify/email', 'Verify your email', anyone, 'none'],
    ['register-connect-amazon', '/register/connect/amazon', 'Connect your seller account', anyone, 'none'],
    ['register-complete', '/register/complete', 'Congratulations', anyone, 'none'],
  ]);
  expect(remote.menu).toEqual([]);
});

it('lets each signup step be reached from the step before alone', () => {
  expect(
    remote.routes.flatMap(({ name, reachableFrom }) => (reachableFrom ? [[name, reachableFrom]] : [])),
  ).toEqual([
    ['register-verify-email', ['register-info']],
    ['register-connect-amazon', ['register-verify-email']],
    ['register-complete', ['register-connect-amazon']],
  ]);
});

describe.each(remote.routes)('$path', ({ path, title, load }) => {
  beforeEach(async () => {
    fakeGateway().answer(listCodes, []);
    const { default: Page } = (await load?.()) ?? { default: () => null };
    const element = (
      <SiteFrame>
        <Page />
      </SiteFrame>
    );
    const router = createMemoryRouter([{ path: '*', element }], {
      basename: '/app',
      initialEntries: [`/app${path}`],
    });
    await act(async () => {
      render(<RouterProvider router={router} />);
    });
  });
  afterEach(cleanup);

  it('has its title as its only h1, and no heading that skips a level', () => {
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      title,
    ]);
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
  });

  it('leads only to pages and sections that exist', () => {
    const known = [...remote.routes.map((route) => route.path), ...shellPaths].map((known) => `/app${known}`);
    for (const link of screen.getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      const target = href.startsWith('#') ? document.getElementById(href.slice(1)) : known.includes(href);
      expect([href, Boolean(target)]).toEqual([href, true]);
      expect(link.textContent || link.getAttribute('aria-label')).toBeTruthy();
    }
  });

  it('has the landmarks of a site, and words for every picture', () => {
    const main = screen.getByRole('main');
    expect(screen.getByRole('banner').contains(main)).toBe(false);
    expect(screen.getByRole('contentinfo').contains(main)).toBe(false);
    const [skip] = screen.getAllByRole('link');
    expect(skip?.getAttribute('href')).toBe(`#${main.id}`);
    for (const picture of within(main).queryAllByRole('img')) {
      expect(picture.getAttribute('alt')).toMatch(/\w{3}/);
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1440', '900']);
    }
  });
});
