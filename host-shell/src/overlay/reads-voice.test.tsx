/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { queryClient } from '@fairshelf/shared-contracts/react';
import { closePage } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import '../testing/css-escape.ts';
import { ReadsVoice } from './reads-voice.tsx';

let answers: ((text: string) => void)[];

beforeEach(showPage);
afterEach(() => {
  closePage();
  jest.useRealTimers();
});

it('announces after 8 seconds that a read is slow, but not once its response has arrived', async () => {
  await wait(7_999);
  expect(slow()).toBeNull();
  await wait(1);
  expect(slow()).not.toBeNull();
  await act(async () => answers[0]?.('here'));
  await wait(0);
  expect(screen.getByText('here')).toBeTruthy();
  expect(slow()).toBeNull();
});

it("shows 'Server busy' at 30 seconds; Confirm retries", async () => {
  await wait(29_999);
  expect(busy()).toBeNull();
  await wait(1);
  expect(busy()?.textContent).toContain('Too many requests received. Please refresh.');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await wait(0);
  expect(busy()).toBeNull();
  expect(answers).toHaveLength(2);
  await act(async () => answers[1]?.('here'));
  await wait(0);
  expect(screen.getByText('here')).toBeTruthy();
});

it('closes the dialog when the response arrives after all', async () => {
  await wait(30_000);
  await act(async () => answers[0]?.('here'));
  await wait(0);
  expect(busy()).toBeNull();
});

function Page() {
  const read = useQuery(
    { queryKey: ['page'], queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) },
    queryClient,
  );
  return <p>{read.data ?? 'skeleton'}</p>;
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const slow = () => screen.queryByText('Taking longer than usual');
const busy = () => screen.queryByRole('alertdialog', { name: 'Server busy' });

function showPage() {
  jest.useFakeTimers();
  answers = [];
  render(
    <>
      <Page />
      <ReadsVoice />
    </>,
  );
}
