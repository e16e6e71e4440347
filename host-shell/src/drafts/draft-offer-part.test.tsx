/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DRAFTS_KEY } from './drafts-key.ts';
import type { EarlyChanges } from './early-changes.ts';

const onFetch = jest.fn();
jest.unstable_mockModule('./draft-offer.tsx', () => {
  onFetch();
  return {
    default: ({ early }: { readonly early: EarlyChanges }) => {
      handedOver(early);
      return 'Restore what you typed?';
    },
  };
});
const { DraftOffer } = await import('./draft-offer-part.tsx');

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  window.sessionStorage.clear();
});

it("is loaded on the person's first interaction", async () => {
  render(<DraftOffer />);
  expect(onFetch).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  expect(await screen.findByText('Restore what you typed?')).toBeTruthy();
});

it('opens automatically if a draft is stored', async () => {
  window.sessionStorage.setItem(DRAFTS_KEY, '[]');
  render(<DraftOffer />);
  expect(await screen.findByText('Restore what you typed?')).toBeTruthy();
});

it('is loaded after five seconds at the latest', () => {
  jest.useFakeTimers();
  render(<DraftOffer />);
  act(() => void jest.advanceTimersByTime(4_999));
  expect(offer()).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(offer()).not.toBeNull();
});

it('receives what was typed before it loaded, and the initial lists', async () => {
  render(
    <>
      <input aria-label="Name" />
      <select aria-label="Orders" defaultValue="new">
        <option>new</option>
        <option>all</option>
      </select>
      <DraftOffer />
    </>,
  );
  const [name, orders] = [screen.getByLabelText('Name'), screen.getByLabelText('Orders')];
  fireEvent.input(name, { target: { value: 'A week after delivery' } });
  fireEvent.pointerDown(orders);
  fireEvent.change(orders, { target: { value: 'all' } });
  await screen.findByText('Restore what you typed?');
  const [early] = handedOver.mock.lastCall ?? [];
  expect(early?.typed.has(name)).toBe(true);
  expect([...(early?.lists ?? [])]).toEqual([[orders, 'new']]);
});

const handedOver = jest.fn<(early: EarlyChanges) => void>();

const offer = () => screen.queryByText('Restore what you typed?');
