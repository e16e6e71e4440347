/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { contactUs } from '@fairshelf/shared-contracts/contact';
import { closePage, type FakeGateway, fakeGateway } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import ContactUsPage from './page.tsx';

let gateway: FakeGateway;
const user = userEvent.setup();

beforeEach(() => {
  gateway = fakeGateway();
  const router = createMemoryRouter([{ path: '*', element: <ContactUsPage /> }]);
  render(<RouterProvider router={router} />);
});
afterEach(closePage);

describe('the contact form', () => {
  it("shows missing fields with the contract's messages, and focuses the first", async () => {
    await user.type(screen.getByLabelText('Email'), 'ann@');
    await send();
    expect(screen.getByText('Your name must not be empty.')).toBeTruthy();
    expect(screen.getByText('Please enter valid email')).toBeTruthy();
    expect(screen.getByText('Your message must not be empty.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
    expect(gateway.requests(contactUs)).toEqual([]);
    await user.type(screen.getByLabelText('Your name'), 'Ann');
    expect(screen.queryByText('Your name must not be empty.')).toBeNull();
    expect(screen.getByText('Please enter valid email')).toBeTruthy();
  });

  it('sends the message once, however often the button is clicked, and confirms it', async () => {
    gateway.answer(contactUs, null);
    await fillIn();
    await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
    const thanks = await screen.findByRole('heading', {
      name: 'Thank you, Ann Lee. Your message has arrived.',
    });
    expect(document.activeElement).toBe(thanks);
    expect(screen.getByText(/reply to ann@shop\.test/)).toBeTruthy();
    expect(gateway.requests(contactUs).map(({ body }) => body)).toEqual([
      {
        name: 'Ann Lee',
        email: 'ann@shop.test',
        subject: '',
        message: 'Two stores?',
        website: '',
        message_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText('Message')).toBeTruthy();
  });

  it('keeps the text when the server is unavailable, and retries with the same idempotency key', async () => {
    gateway.answer(contactUs, isAway);
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('the server did not answer');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Two stores?');
    gateway.answer(contactUs, null);
    await send();
    await screen.findByRole('heading', { name: /Thank you/ });
    const ids = gateway.requests(contactUs).map(({ body }) => JSON.stringify(body));
    expect(new Set(ids).size).toBe(1);
  });

  it('treats an edited text as another message', async () => {
    gateway.answer(contactUs, isAway);
    await fillIn();
    await send();
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Message'), ' In Japan.');
    await send();
    await screen.findByRole('alert');
    const bodies = gateway.requests(contactUs).map(({ body }) => JSON.stringify(body));
    expect(new Set(bodies.map((body) => /"message_id":"([^"]+)"/.exec(body)?.[1])).size).toBe(2);
  });

  it("shows the server's refusals at their fields", async () => {
    gateway.refuse(contactUs, 429, 'We have received several messages from you.');
    await fillIn();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('We have received several messages');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@shop.test');
  });

  it("has a honeypot field that people can't reach", () => {
    const trap = document.querySelector<HTMLInputElement>('[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
  });
});

const isAway = () => {
  throw new TypeError('fetch failed');
};
const send = () => user.click(screen.getByRole('button', { name: 'Send message' }));
async function fillIn(): Promise<void> {
  await user.type(screen.getByLabelText('Your name'), 'Ann Lee');
  await user.type(screen.getByLabelText('Email'), 'ann@shop.test');
  await user.type(screen.getByLabelText('Message'), 'Two stores?');
}
