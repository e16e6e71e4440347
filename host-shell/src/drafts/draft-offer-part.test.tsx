/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DRAFTS_KEY } from './drafts-key.ts';

const fetched = jest.fn();
jest.unstable_mockModule('./draft-offer.tsx', () => {
  fetched();
  return { default: () => 'Restore what you typed?' };
});
const { DraftOffer } = await import('./draft-offer-part.tsx');

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  window.sessionStorage.clear();
});

const offer = () => screen.queryByText('Restore what you typed?');

it('is fetched when the person first does something', async () => {
  render(<DraftOffer />);
  expect(fetched).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  expect(await screen.findByText('Restore what you typed?')).toBeTruthy();
});

it('shows without being asked when text is stored', async () => {
  window.sessionStorage.setItem(DRAFTS_KEY, '[]');
  render(<DraftOffer />);
  expect(await screen.findByText('Restore what you typed?')).toBeTruthy();
});

it('is there after five seconds in any case', () => {
  jest.useFakeTimers();
  render(<DraftOffer />);
  act(() => void jest.advanceTimersByTime(4_999));
  expect(offer()).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(offer()).not.toBeNull();
});
