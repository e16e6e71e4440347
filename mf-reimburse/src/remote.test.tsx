/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { signedIn, withPlan } from '@fairshelf/shared-contracts/core';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { fakeGateway, northwind, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { remote } from './remote.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const plan = withPlan('reimburse', '/reimburse/signup-dashboard');

// Paths: specification, section 2; the plan rule: section 4.
describe('routes', () => {
  it('are those of the specification', () => {
    expect(remote.routes.map(({ name, path, title, access }) => [name, path, title, access])).toEqual([
      ['menu-reimburse-cases', '/reimbursement/cases', 'Cases', plan],
      ['reimburse-signup-dashboard', '/reimburse/signup-dashboard', 'Reimbursement', signedIn],
    ]);
  });

  it('lead a seller without the plan to a page of this remote', () => {
    const paths = remote.routes.map(({ path }) => path);
    const targets = [...remote.routes, ...remote.widgets].flatMap(({ access }) =>
      access.who === 'signedIn' && access.plan ? [access.plan.otherwise] : [],
    );
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(paths).toContain(target);
  });

  it.each(remote.routes)('$path has its title as its only h1', async ({ title, load }) => {
    fakeGateway();
    signIn({ market: northwind });
    const { default: Page } = (await load?.()) ?? { default: () => null };
    await act(async () => {
      render(
        <PageFrame>
          <Page />
        </PageFrame>,
      );
    });
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      title,
    ]);
  });
});

it('offers a group of its own in the menu', () => {
  expect(
    remote.menu.map((entry) => ('group' in entry ? [entry.group, entry.title, entry.items.length] : [])),
  ).toEqual([['menu-reimburse', 'Reimbursement', 1]]);
});

it('offers its widget to sellers with the plan', () => {
  expect(remote.widgets.map(({ name, slot, access }) => [name, slot, access])).toEqual([
    ['reimbursement-summary', 'dashboard', plan],
  ]);
});
