/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { getUserConfig } from '@fairshelf/shared-contracts/identity';
import { listRatings } from '@fairshelf/shared-contracts/ratings';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { listTags } from '@fairshelf/shared-contracts/tags';
import { fakeGateway, northwind, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { say } from '@fairshelf/shared-contracts/texts';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { kindNames } from '../pages/ratings-tracker/happenings.ts';
import RatingsTrackerPage from '../pages/ratings-tracker/page.tsx';
import { TOPIC_ORDERS } from '../pages/ratings-tracker/topics/topic-words.ts';
import { ratingRow } from '../testing/rows.ts';
import { speakInRatings } from './catalogues.ts';

afterEach(async () => {
  cleanup();
  queryClient.clear();
  await speakInRatings('en', []);
});

it('loads what all pages share, and only the part of the page', async () => {
  await speakInRatings('fr', ['incidents']);
  expect(say(kindNames.rule)).toBe('Règle');
  expect(say(TOPIC_ORDERS[0].label)).toBe('Star impact');
  await speakInRatings('fr', ['menu-ratings-and-reviews-ratings']);
  expect(say(TOPIC_ORDERS[0].label)).toBe('Effet sur les étoiles');
});

it('shows a page in another language at once, with its columns, and keeps what is typed', async () => {
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
  await act(() => speakInRatings('de', ['menu-ratings-and-reviews-ratings']));
  rerender(page());
  const search = screen.getByRole('searchbox', { name: 'Produkte suchen' });
  expect(search instanceof HTMLInputElement && search.value).toBe('mug');
  expect(screen.getByRole('columnheader', { name: 'Letzte 30 Tage' })).toBeTruthy();
});
