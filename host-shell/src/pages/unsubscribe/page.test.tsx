/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { subscribe, unsubscribe } from '@fairshelf/shared-contracts/mail-preferences';
import { SUBSCRIBE_TABLE } from '@fairshelf/shared-contracts/rule-tables';
import { type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderInShell } from '../../testing/shell-fixture.tsx';
import UnsubscribePage from './page.tsx';

let gateway: FakeGateway;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  gateway = fakeGateway();
  gateway.answer(unsubscribe, { ended: true, already: false });
  gateway.answer(subscribe, { state: 'confirm' });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('unsubscribes with the last path segment when opened', async () => {
  await openPage();
  expect(gateway.requests(unsubscribe).map(({ query }) => query.userId)).toEqual(['k1.summary']);
  expect(screen.getByRole('heading', { name: "You're Unsubscribed." })).toBeTruthy();
  expect(
    screen.getByText('Did you unsubscribe by mistake? Instantly resubscribe by clicking the button below.'),
  ).toBeTruthy();
});

it.each([
  ['k1', true],
  ['k1.campaign', true],
  ['k1.summary', false],
  ['k1.cases', false],
  ['k1.alerts', false],
])('by the link %s says that tracking stopped: %s', async (link, isSaid) => {
  await openPage(link);
  expect(screen.queryByText(/^We've also stopped tracking/) !== null).toBe(isSaid);
});

it('reports that the person had unsubscribed before', async () => {
  gateway.answer(unsubscribe, { ended: true, already: true });
  await openPage();
  expect(screen.getByRole('heading', { name: "You're Unsubscribed." })).toBeTruthy();
  expect(screen.getByText(/^This was done before\. Did you unsubscribe by mistake\?/)).toBeTruthy();
});

it("shows 'Invalid email' 250 ms after typing, and subscribes a valid address", async () => {
  await openPage();
  await user.type(screen.getByLabelText('Email'), 'ann@shop');
  await pass(249);
  expect(screen.queryByText('Invalid email')).toBeNull();
  await pass(1);
  expect(screen.getByText('Invalid email')).toBeTruthy();
  expect(button().disabled).toBe(true);
  await user.type(screen.getByLabelText('Email'), '.test');
  await pass(250);
  expect(button().disabled).toBe(false);
  await user.dblClick(button());
  await pass(0);
  expect(gateway.requests(subscribe).map(({ query }) => query.email)).toEqual(['ann@shop.test']);
  expect(screen.getByText(/^Check your inbox: if this address has an account/)).toBeTruthy();
});

it('subscribes at once with a link for the same address', async () => {
  gateway.answer(subscribe, { state: 'subscribed' });
  await openPage('k1');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ann@shop.test' } });
  await pass(250);
  await user.click(button());
  await pass(0);
  expect(gateway.requests(subscribe).map(({ query }) => query)).toEqual([
    { email: 'ann@shop.test', key: 'k1' },
  ]);
  expect(screen.getByText(/receives our newsletter again/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("You're subscribed");
  expect(screen.queryByText(/stopped tracking/)).toBeNull();
});

it('requires a click on its button after a confirmation link is opened', async () => {
  await openPage('k1.subscribe#ann%40shop.test');
  expect(screen.getByRole('heading', { name: 'Confirm your subscription' })).toBeTruthy();
  expect(gateway.requests(unsubscribe)).toHaveLength(0);
  expect(gateway.requests(subscribe)).toHaveLength(0);
  await pass(250);
  await user.click(button());
  await pass(0);
  expect(gateway.requests(subscribe).map(({ query }) => query)).toEqual([
    { email: 'ann@shop.test', key: 'k1.subscribe' },
  ]);
});

it('reports that an invalid link changed nothing', async () => {
  gateway.answer(unsubscribe, { ended: false, already: false });
  await openPage('nobody');
  expect(screen.getByRole('heading', { name: "This link doesn't work" })).toBeTruthy();
  expect(screen.getByText(/doesn’t belong to a subscription, so nothing was changed/)).toBeTruthy();
  expect(screen.queryByText(/You're Unsubscribed/)).toBeNull();
  expect(document.title).toBe("This link doesn't work · Fairshelf");
  expect(screen.queryByText(/stopped tracking/)).toBeNull();
});

it.each(SUBSCRIBE_TABLE)('$email → $problem', async ({ email, problem }) => {
  await openPage();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  await pass(250);
  expect(button().disabled).toBe(problem !== undefined);
  expect(screen.queryByText('Invalid email')?.textContent).toBe(problem);
});

it('reports that unsubscribing failed, and can retry', async () => {
  gateway.refuse(unsubscribe, 429, 'Please wait a moment.');
  await openPage();
  expect(screen.getByRole('alert').textContent).toContain('Please wait a moment.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("You're still subscribed");
  gateway.answer(unsubscribe, { ended: true, already: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe to Fairshelf News Letter' });

async function openPage(link = 'k1.summary') {
  window.history.replaceState(null, '', `/app/unsubscribe/${link}`);
  renderInShell(<UnsubscribePage />);
  await pass(0);
}
