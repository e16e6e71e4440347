/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { type Access, type Role, signedIn, withPlan } from '@fairshelf/shared-contracts/core';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { entry, registryOf, widget } from '../federation/registry-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { planDashboard } from './plan-dashboard.ts';
import { WidgetCell } from './widget-cell.tsx';

describe("the dashboard's content", () => {
  it('includes every widget, in the order of all remotes', () => {
    const cells = planDashboard(registry, { roles: [], plans: ['review', 'reimburse'] });
    expect(cells.map((cell) => cell.kind === 'widget' && cell.widget.name)).toEqual([
      'ratings',
      'summary',
      'payouts',
    ]);
  });

  it("includes an operator's role widgets even without a store", () => {
    const queue = widget('queue', 5, { access: { who: 'signedIn', roles: ['case-manager'] } });
    const withQueue = registryOf(...registry.remotes, entry('mf-admin', [], { widgets: [queue] }));
    const names = (roles: readonly Role[], hasStore: boolean) =>
      planDashboard(withQueue, { roles, plans: [] }, { hasStore }).map((cell) =>
        cell.kind === 'widget' ? cell.widget.name : cell.to,
      );
    expect(names(['case-manager'], false)).toEqual(['queue']);
    expect(names(['case-manager'], true)).toEqual(['queue', 'ratings', '/reimburse/signup-dashboard']);
    expect(names([], false)).toEqual(['ratings', '/reimburse/signup-dashboard']);
  });

  it('shows one upgrade prompt in place of the widgets of a missing plan', () => {
    const cells = planDashboard(registry, { roles: [], plans: ['review'] });
    expect(cells.map((cell) => (cell.kind === 'widget' ? cell.widget.name : cell.to))).toEqual([
      'ratings',
      '/reimburse/signup-dashboard',
    ]);
  });

  it('agrees with the access helpers of the contracts', () => {
    const same: Access = withPlan('reimburse', '/reimburse/signup-dashboard');
    expect(forPlan).toEqual(same);
    expect(signedIn).toEqual({ who: 'signedIn' });
  });
});

describe('a widget', () => {
  afterEach(cleanup);

  it('that fails to load shows an error in its place and can be retried', async () => {
    const loadWidget = jest
      .fn<() => Promise<ComponentType>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(() => 'four stars');
    renderInShell(cell, { loadWidget });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('four stars')).toBeTruthy();
  });

  it('that throws while rendering is caught by an error boundary and can be rendered again', async () => {
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Moody = () => {
      if (isBroken) throw new Error('mood');
      return 'better';
    };
    renderInShell(cell, { loadWidget: async () => Moody });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(report).toHaveBeenCalledTimes(1);
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByText('better')).toBeTruthy();
    silence.mockRestore();
  });

  const cell = <WidgetCell remote="mf-ratings" widget={widget('Ratings', 10)} />;
});

const forPlan = {
  who: 'signedIn',
  plan: { needs: 'reimburse', otherwise: '/reimburse/signup-dashboard' },
} as const;
const registry = registryOf(
  entry('mf-reimburse', [], {
    widgets: [widget('payouts', 110, { access: forPlan }), widget('summary', 100, { access: forPlan })],
  }),
  entry('mf-ratings', [], { widgets: [widget('ratings', 10)] }),
);
