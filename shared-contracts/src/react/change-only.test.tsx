/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { CompanyRight, CompanyRights, RightsOf, StoreRights } from '../core/company-rights.ts';
import { marketSource, sessionSource, userSource } from '../state/session.ts';
import { store } from '../state/store.ts';
import { AreaContext } from './area-context.ts';
import { ChangeOnly, VIEW_ONLY } from './change-only.tsx';

afterEach(() => {
  cleanup();
  store.set(sessionSource, undefined);
  store.set(userSource, undefined);
  store.set(marketSource, undefined);
});

it('shows what the role of the person allows', () => {
  signInWith(['self', 'read', 'change', 'own']);
  render(actions);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['New rule', 'Remove']);
});

it('explains once why actions are missing, and shows the alternative to others', () => {
  signInWith(['self', 'read']);
  render(actions);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText(VIEW_ONLY)).toBeTruthy();
  expect(screen.getByText('Yes')).toBeTruthy();
});

it('leaves the check to the gateway if the rights are unknown', () => {
  signInWith();
  render(actions);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('follows the chosen store and the area of the page', () => {
  const mayChange: readonly CompanyRight[] = ['self', 'read', 'change'];
  const harbor = { sellerId: 'A1', marketId: 'US1' };
  const harborRights = {
    ...harbor,
    company: mayChange,
    review: ['self', 'read'],
    reimburse: mayChange,
  } as const;
  signInWith(mayChange, [harborRights]);
  const choice = { ...harbor, companyName: 'Harbor', countryCode: 'US', countryName: 'United States' };
  const page = (area: 'review' | 'reimburse') => <AreaContext value={area}>{actions}</AreaContext>;
  const { rerender } = render(page('review'));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  act(() => store.set(marketSource, { ...choice, defaultMarketplaceId: 'US1' }));
  rerender(page('review'));
  expect(screen.queryAllByRole('button')).toEqual([]);
  rerender(page('reimburse'));
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('follows the company or store of an action, regardless of the chosen store', () => {
  const all: readonly CompanyRight[] = ['self', 'read', 'change', 'own'];
  const viewer: readonly CompanyRight[] = ['self', 'read'];
  const rightsIn = (rights: readonly CompanyRight[]) => ({
    company: rights,
    review: rights,
    reimburse: rights,
  });
  const own = { sellerId: 'A1', marketId: 'US1', ...rightsIn(all) };
  const other = { sellerId: 'A2', marketId: 'US1', ...rightsIn(viewer) };
  const companies = [
    { companyId: 'c', rights: all },
    { companyId: 'd', rights: viewer },
  ];
  signInWith(all, [own, other], companies);
  const { rerender } = render(null);
  const isShown = (of?: RightsOf) => {
    rerender(<ChangeOnly {...(of && { of })}>Change</ChangeOnly>);
    return screen.queryByText('Change') !== null;
  };
  const answers = () =>
    [
      undefined,
      'own-company' as const,
      { companyId: 'd' },
      { sellerId: 'A1', marketId: 'US1' },
      { sellerId: 'A2', marketId: 'US1' },
      { sellerId: 'A2' },
    ].map(isShown);
  expect(answers()).toEqual([true, true, false, true, false, false]);
  const choice = { companyName: 'Harbor', countryCode: 'US', countryName: 'United States' };
  act(() => store.set(marketSource, { ...other, ...choice, defaultMarketplaceId: 'US1' }));
  expect(answers()).toEqual([false, true, false, true, false, false]);
});

function signInWith(
  rights?: readonly CompanyRight[],
  storeRights?: readonly StoreRights[],
  companyRights?: readonly CompanyRights[],
) {
  store.set(sessionSource, { accessToken: 'A', expiresAt: '2999-01-01T00:00:00Z', isRememberMe: false });
  store.set(userSource, {
    email: 'ann@shop.test',
    userName: 'ann',
    name: 'Ann',
    companyId: 'c',
    companyName: 'Shop',
    image: '',
    role: '',
    plans: [],
    isNeedPasswordChange: false,
    isMonitoring: false,
    ppcTimezone: 'UTC',
    rights,
    storeRights,
    companyRights,
  });
}

const actions = (
  <>
    <ChangeOnly explained>
      <button type="button">New rule</button>
    </ChangeOnly>
    <ChangeOnly right="own" otherwise="Yes">
      <button type="button">Remove</button>
    </ChangeOnly>
  </>
);
