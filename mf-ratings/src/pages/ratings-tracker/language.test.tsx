/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getUserConfig } from '@fairshelf/shared-contracts/identity';
import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { closePage, fakeGateway, northwind, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { speak } from '@fairshelf/shared-contracts/texts';
import { afterEach, expect, it } from '@jest/globals';
import { msg } from '@lingui/core/macro';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ratingRow } from '../../testing/rows.ts';
import RatingsTrackerPage from './page.tsx';

afterEach(async () => {
  closePage();
  await speak('en');
});

it('changes its language at once, including columns, and keeps the typed text', async () => {
  const gateway = fakeGateway();
  gateway.answer(listRatings, { rows: [ratingRow()], total: 1 });
  gateway.answer(getUserConfig, null);
  gateway.answer(listTags, []);
  signIn({ market: northwind });
  const page = () => (
    <PageFrame>
      <RatingsTrackerPage />
    </PageFrame>
  );
  const { rerender } = render(page());
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'mug');
  const german = {
    [msg`Search products`.id]: 'Produkte suchen',
    [msg`Last 30 days`.id]: 'Letzte 30 Tage',
  };
  await act(() => speak('de', { de: async () => ({ default: german }) }));
  rerender(page());
  const search = screen.getByRole('searchbox', { name: 'Produkte suchen' });
  expect(search instanceof HTMLInputElement && search.value).toBe('mug');
  expect(screen.getByRole('columnheader', { name: 'Letzte 30 Tage' })).toBeTruthy();
});
