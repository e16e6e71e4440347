/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { deleteCompany } from '@fairshelf/shared-contracts/company';
import {
  addPasskey,
  confirmSecondFactor,
  endSessions,
  forgetDevice,
  getUser,
  readAccountSecurity,
  removePasskey,
  removeProfileImage,
  saveProfileImage,
  startPasskey,
  startSecondFactor,
  updateUser,
} from '@fairshelf/shared-contracts/identity';
import { deleteUser } from '@fairshelf/shared-contracts/people';
import { downloadOwnData, exportOwnData, readOwnPrivacy } from '@fairshelf/shared-contracts/privacy';
import { queryClient } from '@fairshelf/shared-contracts/react';
import { bus } from '@fairshelf/shared-contracts/state';
import {
  closePage,
  connectLanguage,
  type FakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import AccountsPage from './page.tsx';
import { ann, profileGateway, security } from './profile-fixture.ts';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = profileGateway();
  signIn();
});
afterEach(closePage);

describe('the profile', () => {
  it('is saved, and the shell is notified', async () => {
    const listener = jest.fn();
    const forget = bus.subscribe('user:changed', listener);
    const name = await openPage();
    expect(button('Save changes').disabled).toBe(true);
    await userEvent.clear(name);
    await userEvent.type(name, 'Ann Pine');
    gateway.answer(getUser, { ...ann, name: 'Ann Pine' });
    await userEvent.click(button('Save changes'));
    await waitFor(() => expect(listener).toHaveBeenCalledWith({ email: 'ann@shop.test' }));
    expect(gateway.requests(updateUser)[0]?.body).toMatchObject({
      name: 'Ann Pine',
      company_name: 'Northwind Home',
    });
    await waitFor(() => expect(button('Save changes').disabled).toBe(true));
    forget();
  });

  it('keeps the typed text after a refusal', async () => {
    gateway.refuse(updateUser, 400, 'The name must be at most 100 characters long.');
    const name = await openPage();
    await userEvent.type(name, ' II');
    await userEvent.click(button('Save changes'));
    expect((await screen.findByRole('alert')).textContent).toContain('at most 100');
    expect(name.value).toBe('Ann Harbor II');
    await userEvent.click(button('Discard'));
    expect(name.value).toBe('Ann Harbor');
  });

  it('requires names of at least 3 characters', async () => {
    const name = await openPage();
    await userEvent.clear(name);
    await userEvent.type(name, 'An');
    expect(screen.getByText('Enter at least 3 characters for the name')).toBeTruthy();
    expect(button('Save changes').disabled).toBe(true);
  });
});

it('lists the companies with their stores', async () => {
  await openPage();
  const company = (await screen.findByRole('heading', { name: 'Pinecrest' })).parentElement;
  expect(within(company ?? document.body).getByText(/Pinecrest Shop, Germany/)).toBeTruthy();
  expect(within(company ?? document.body).queryByText(/Canada/)).toBeNull();
});

it('deletes the account only after its email was typed', async () => {
  await openPage();
  await userEvent.click(button('Delete my account'));
  const dialog = screen.getByRole('dialog');
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
  await userEvent.type(within(dialog).getByLabelText('Your email'), 'other@shop.test');
  expect(confirm.disabled).toBe(true);
  await userEvent.clear(within(dialog).getByLabelText('Your email'));
  await userEvent.type(within(dialog).getByLabelText('Your email'), 'Ann@shop.test');
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(gateway.requests(deleteUser)[0]?.body).toMatchObject({ email: 'ann@shop.test' }),
  );
});

describe("the person's own data", () => {
  it('is collected, and can then be downloaded', async () => {
    gateway.answer(exportOwnData, null);
    gateway.refuse(downloadOwnData, 404, 'There is no file.');
    await openPage();
    const collect = await screen.findByRole('button', { name: 'Collect my data' });
    answer({ state: 'waiting', bytes: null });
    await userEvent.click(collect);
    expect((await screen.findByRole('status')).textContent).toContain('is being collected');
    answer({ state: 'done', bytes: 12_000 });
    await queryClient.invalidateQueries();
    await screen.findByText(/Available until Nov 27, 2026/);
    await userEvent.click(button('Download my data'));
    await waitFor(() => expect(gateway.requests(downloadOwnData)).toHaveLength(1));
  });

  it('asks the only person in a company to delete the company first, and likewise for a second company', async () => {
    gateway.answer(readOwnPrivacy, {
      export: null,
      toTransfer: [],
      alone: [{ id: 'c2', name: 'Pinecrest' }],
    });
    gateway.answer(deleteCompany, null);
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Pinecrest' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Pinecrest?' }));
    await userEvent.type(dialog.getByLabelText('Name of the company'), 'Pinecrest');
    gateway.answer(readOwnPrivacy, { export: null, toTransfer: [], alone: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete company' }));
    await waitFor(() =>
      expect(gateway.requests(deleteCompany)[0]?.body).toEqual({ name: 'Pinecrest', company: 'c2' }),
    );
    await waitFor(() => expect(button('Delete my account').disabled).toBe(false));
  });

  it('blocks the only owner of a company with other people', async () => {
    gateway.answer(readOwnPrivacy, { export: null, toTransfer: ['Northwind Home'], alone: [] });
    await openPage();
    await screen.findByText(/You are the only owner of Northwind Home/);
    expect(button('Delete my account').disabled).toBe(true);
  });

  const times = { requestedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' };
  const answer = (found: object) =>
    gateway.answer(readOwnPrivacy, { export: { ...times, ...found }, toTransfer: [], alone: [] });
});

describe('the picture', () => {
  it('is uploaded, shown, reported to the shell, and removed', async () => {
    const listener = jest.fn();
    const forget = bus.subscribe('user:changed', listener);
    gateway.answer(saveProfileImage, withImage);
    gateway.answer(removeProfileImage, ann);
    await openAccount();
    gateway.answer(getUser, withImage);
    await choose(new File(['png'], 'me.png', { type: 'image/png' }));
    await screen.findByRole('button', { name: 'Change picture' });
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/user/image/abc');
    expect(listener).toHaveBeenCalledWith({ email: 'ann@shop.test' });
    gateway.answer(getUser, ann);
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
    await screen.findByRole('button', { name: 'Upload picture' });
    forget();
  });

  it('that is too large or not a picture is refused with a message', async () => {
    await openAccount();
    const large = new File([new Uint8Array(2_000_001)], 'me.png', { type: 'image/png' });
    await choose(large);
    expect(screen.getByRole('alert').textContent).toBe('The picture is larger than 2 MB.');
    expect(gateway.requests(saveProfileImage)).toHaveLength(0);
    gateway.refuse(saveProfileImage, 400, 'Please choose a PNG, JPEG or WebP picture.');
    await choose(new File(['<svg/>'], 'me.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Please choose a PNG, JPEG or WebP picture.'),
    );
  });

  const withImage = { ...ann, image: '/api/user/image/abc' };
  const openAccount = async () => {
    renderPage(<AccountsPage />);
    await screen.findByLabelText('Full name');
  };
  const choose = (file: File) => userEvent.upload(screen.getByLabelText('Picture'), file);
});

describe('signing in', () => {
  it('can get a second step with the password, a QR code and a first code', async () => {
    gateway.answer(startSecondFactor, {
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x',
      qr: { size: 3, path: 'M0 0h1v1h-1z' },
    });
    gateway.answer(confirmSecondFactor, { recoveryCodes: ['aaaa-bbbb'] });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set up two-step sign-in' });
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'Harbour!22');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(within(dialog).getByText('ABCD EFGH')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Code'), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('aaaa-bbbb')).toBeTruthy();
    expect(gateway.requests(confirmSecondFactor)[0]?.body).toMatchObject({ code: '123456' });
  });

  describe('a passkey', () => {
    it("is refused with a reason by a browser that can't create one", async () => {
      gateway.answer(startPasskey, {
        challenge: 'AAAA',
        rp: { id: 'localhost', name: 'Fairshelf' },
        user: { id: 'AAAA', name: 'ann@shop.test', displayName: 'ann@shop.test' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      });
      await openPage();
      await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
      const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
      expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Chrome on Linux');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
      expect(await within(dialog).findByText(/^No passkey was created\./)).toBeTruthy();
      expect(gateway.requests(addPasskey)).toHaveLength(0);
    });

    it('is removed after a confirmation', async () => {
      gateway.answer(readAccountSecurity, { ...security, passkeys: [laptop] });
      gateway.answer(removePasskey, null);
      await openPage();
      await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
      const dialog = await screen.findByRole('dialog', { name: 'Remove ‘Laptop’?' });
      gateway.answer(readAccountSecurity, security);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(gateway.requests(removePasskey)[0]?.body).toMatchObject({ passkey: 'p1' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    const laptop = { id: 'p1', name: 'Laptop', since: '2026-11-20T10:00:00.000Z', lastUsed: null };
  });

  it('lists remembered browsers, which can be forgotten', async () => {
    const device = { id: 'd1', device: 'Firefox on Windows', until: '2026-12-20T10:00:00.000Z' };
    gateway.answer(readAccountSecurity, { ...security, rememberedDevices: [device] });
    gateway.answer(forgetDevice, null);
    await openPage();
    const forget = await screen.findByRole('button', { name: 'Forget Firefox on Windows' });
    gateway.answer(readAccountSecurity, security);
    await userEvent.click(forget);
    await waitFor(() => expect(gateway.requests(forgetDevice)[0]?.body).toMatchObject({ device: 'd1' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'No code needed' })).toBeNull());
  });

  it('show device, location, IP address and time, and that the location is approximate', async () => {
    await openPage();
    const list = await screen.findByRole('list', { name: 'Sessions' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Chrome on LinuxThis browser · Unknown place · 203\.0\.113\.7 · since /),
      expect.stringMatching(/^Safari on iOSGermany · 91\.12\.0\.1 · since /),
      expect.stringMatching(/^Firefox on LinuxLocal network · 10\.0\.0\.4 · since /),
    ]);
    expect(screen.getByText(/^Places are approximate/)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'DB-IP' }).href).toBe('https://db-ip.com/');
  });

  it('can be ended in one other browser or in all', async () => {
    gateway.answer(endSessions, null);
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS, 91.12.0.1' }));
    await waitFor(() => expect(gateway.requests(endSessions)[0]?.body).toMatchObject({ session: 's2' }));
    await waitFor(() => expect(button('Sign out all others').disabled).toBe(false));
    await userEvent.click(button('Sign out all others'));
    await waitFor(() => expect(gateway.requests(endSessions)).toHaveLength(2));
    expect(screen.getByText('Chrome on Linux')).toBeTruthy();
  });
});

describe('the formats', () => {
  it('are the browser’s until they are chosen, and show an example', async () => {
    gateway.answer(getUser, { ...ann, formats: settingsWith({}) });
    await openPage();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Dates and numbers' }).value).toBe(
      'Browser: English (US)',
    );
    await choose('Dates and numbers', 'German (Germany)');
    await choose('Time zone', 'Europe/Berlin');
    expect(screen.getByText(/^Example: .* (MEZ|MESZ) · 1\.234,56\s\$$/)).toBeTruthy();
    await userEvent.click(button('Save changes'));
    await waitFor(() =>
      expect(gateway.requests(updateUser)[0]?.body).toMatchObject({
        format_locale: 'de-DE',
        time_zone: 'Europe/Berlin',
      }),
    );
  });

  it("are next to the language, which changes at once and isn't part of the form", async () => {
    const choose = jest.fn(async (_: string) => {});
    connectLanguage(choose);
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: /Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: '日本語' }));
    expect(choose).toHaveBeenCalledWith('ja');
    expect(button('Save changes').disabled).toBe(true);
  });

  it('can follow the browser again', async () => {
    gateway.answer(getUser, { ...ann, formats: settingsWith({ locale: 'ja-JP', time_zone: 'Asia/Tokyo' }) });
    await openPage();
    await choose('Dates and numbers', 'Browser: English (US)');
    await userEvent.click(button('Save changes'));
    await waitFor(() =>
      expect(gateway.requests(updateUser)[0]?.body).toMatchObject({
        format_locale: null,
        time_zone: 'Asia/Tokyo',
      }),
    );
  });

  const settingsWith = (formats: object) => ({
    locale: null,
    time_zone: null,
    browser_locale: null,
    browser_time_zone: null,
    ...formats,
  });
  const choose = async (label: string, text: string) => {
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(await screen.findByRole('option', { name: text }));
  };
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function openPage() {
  renderPage(<AccountsPage />);
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
}
