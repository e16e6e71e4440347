/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import './testing/pictures.ts';
import { listCodes } from '@fairshelf/shared-contracts/codes';
import { anyone, splitLanguage } from '@fairshelf/shared-contracts/core';
import { ownerOfPath } from '@fairshelf/shared-contracts/delivery';
import { fakeGateway, routesThere } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import LandingPage from './pages/landing/page.tsx';
import { remote } from './remote.ts';
import { SiteFrame } from './site/site-frame.tsx';

// After the pictures have been replaced: a static import would read them first.
const { aboutPage } = await import('./about-pages.ts');

const site: readonly [name: string, path: string, title: string][] = [
  ['landing', '/', 'Know what customers say. Get back what you are owed.'],
  ['service-rating-tracker', '/services/rating-tracker', 'Product Ratings Tracker'],
  ['service-review-observer', '/services/review-observer', 'Review Observer'],
  ['service-review-request', '/services/review-request', 'Review Request Automation'],
  ['service-reimbursement', '/services/reimbursement', 'Reimbursement Recovery'],
  ['feature-automation', '/features/automation', 'Automation'],
  ['feature-daily-notification', '/features/daily-notification', 'Daily Notification'],
  ['feature-product-detail-overview', '/features/product-detail-overview', 'Product Detail Overview'],
  ['pricing', '/pricing', 'Pricing'],
  ['security', '/security', 'Security'],
  ['questions', '/questions', 'Questions and Answers'],
  ['contact-us', '/contact-us', 'Contact Us'],
  ['about-us', '/about-us', 'About Us'],
  ['terms-of-service', '/terms-of-service', 'Terms of Use'],
  ['privacy-policy', '/privacy-policy', 'Privacy Policy'],
];

it('offers the public pages to everyone, outside the product frame', () => {
  expect(
    remote.routes.map(({ name, path, title, access, frame }) => [name, path, title, access, frame]),
  ).toEqual([
    ...site.map((page) => [...page, anyone, 'none']),
    ['register-info', '/register/info', 'Create an account', anyone, 'none'],
    ['register-verify-email', '/register/verify/email', 'Verify your email', anyone, 'none'],
    ['register-connect-amazon', '/register/connect/amazon', 'Connect your seller account', anyone, 'none'],
    ['register-complete', '/register/complete', 'Congratulations', anyone, 'none'],
  ]);
  expect(remote.menu).toEqual([]);
});

it('allows each sign-up step only from the previous one', () => {
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
    routesThere({
      'menu-reimburse-cases': '/reimbursement/cases',
      'terms-of-service': '/terms-of-service',
    });
    await act(async () => {
      render(<RouterProvider router={router} />);
    });
  });
  afterEach(() => {
    cleanup();
    routesThere({});
  });

  it('has its title as the only h1, and skips no heading level', () => {
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      title,
    ]);
    const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)));
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
  });

  it('links only to pages and sections that exist', () => {
    const knownPaths = [...remote.routes.map((route) => route.path), ...shellPaths].map(
      (pathname) => `/app${pathname}`,
    );
    for (const link of screen.getAllByRole('link')) {
      const href = link.getAttribute('href') ?? '';
      const target = href.startsWith('#')
        ? document.getElementById(href.slice(1))
        : href === '/go/booking' || knownPaths.includes(inEnglish(href).replace(/#.*/, ''));
      expect([href, Boolean(target)]).toEqual([href, true]);
      expect(link.textContent || link.getAttribute('aria-label')).toBeTruthy();
    }
  });

  it('has landmarks, and a description for every picture', () => {
    const main = screen.getByRole('main');
    expect(screen.getByRole('banner').contains(main)).toBe(false);
    expect(screen.getByRole('contentinfo').contains(main)).toBe(false);
    const [skip] = screen.getAllByRole('link');
    expect(skip?.getAttribute('href')).toBe(`#${main.id}`);
    for (const picture of within(main).queryAllByRole('img')) {
      expect(picture.getAttribute('alt') ?? picture.getAttribute('aria-label')).toMatch(/\w{3}/);
      if (picture.tagName !== 'IMG') continue;
      const size = `${picture.getAttribute('width')} × ${picture.getAttribute('height')}`;
      expect(['1440 × 900', '390 × 640']).toContain(size);
    }
  });
});

describe.each(site)('%s', (name, path, title) => {
  const about = aboutPage(name, (at) => `https://shop.test/app${at}`);

  it('has a unique description that search results show in full', () => {
    const length = about?.description.length ?? 0;
    expect(length).toBeGreaterThanOrEqual(110);
    expect(length).toBeLessThanOrEqual(160);
    const others = site.filter(([other]) => other !== name).map(([other]) => aboutPage(other, String));
    expect(others.map((other) => other?.description)).not.toContain(about?.description);
    expect(about?.picture).toEqual({ url: 'card.png', alt: expect.stringContaining('Fairshelf') });
  });

  it('states its own address', () => {
    const url = `https://shop.test/app${path}`;
    expect(about?.data.map((statement) => statement.url)).toContain(url);
    if (path === '/') return;
    expect(about?.data).toMatchObject([
      { name: title, breadcrumb: { itemListElement: [{ item: 'https://shop.test/app/' }, { item: url }] } },
    ]);
  });
});

it('has no description for the sign-up steps', () => {
  const steps = remote.routes.filter(({ path }) => path.startsWith('/register/'));
  expect(steps).toHaveLength(4);
  expect(steps.map(({ name }) => aboutPage(name, String))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('owns the paths that docs/specification/editions.md assigns to it', () => {
  const paths = remote.routes.map(({ path }) => path).filter((path) => path !== '/');
  expect(paths.filter((path) => ownerOfPath(path) !== remote.name)).toEqual([]);
});

it("doesn't mention reimbursements in editions without them", () => {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <LandingPage /> }], {
        basename: '/app',
        initialEntries: ['/app/'],
      })}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe('Know what customers say.');
  expect(document.body.textContent).not.toMatch(/owed|owes|reimburse/i);
  cleanup();
});

/** Routes of the shell that public pages may link to (docs/specification/editions.md#who-owns-which-path). */
const shellPaths = ['/login', '/login/forgotpassword', '/login/password'];

/** A link of the language menu, without its language. */
const inEnglish = (href: string) => `/app${splitLanguage(href.slice('/app'.length)).path}`;
