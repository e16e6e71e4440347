/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { sessionSource, userSource } from '@fairshelf/shared-contracts/shell-state';
import { store } from '@fairshelf/shared-contracts/state';
import { TextField } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { announceLostSession } from '../session/lost-session.ts';
import { signInOf } from '../testing/session-fixture.ts';
import { renderInShell } from '../testing/shell-fixture.tsx';
import { ContactForm, ReportForm, RuleDialog, RuleForm } from './draft-forms-fixture.tsx';
import DraftOffer from './draft-offer.tsx';

beforeEach(() => signInAs('ann@shop.test'));
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  store.set(sessionSource, undefined);
  store.set(userSource, undefined);
});

describe('text typed before the session ended', () => {
  it('is offered on the same page and restored into its fields', async () => {
    openPage(<ContactForm />);
    type('Name', 'Ann');
    type('Message', 'Where is my\nreport?');
    loseSession(<ContactForm />);
    const offer = screen.getByRole('status');
    expect(offer.textContent).toContain('Restore what you typed?');
    expect(offer.textContent).toContain('Name: Ann');
    expect(textIn('Name')).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect([textIn('Name'), textIn('Message')]).toEqual(['Ann', 'Where is my\nreport?']);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(window.sessionStorage.length).toBe(0);
  });

  it('includes choices, and the fields that a choice reveals', async () => {
    const user = userEvent.setup();
    openPage(<ReportForm />);
    await user.click(screen.getByRole('button', { name: /Kind/ }));
    await user.click(await screen.findByRole('option', { name: 'Other' }));
    type('Reason', 'A test');
    fireEvent.click(screen.getByRole('radio', { name: 'Right now' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Urgent' }));
    type('From', '2026-11-01');
    loseSession(<ReportForm />);
    const offer = screen.getByRole('status');
    expect(offer.textContent).toContain('Pace: Right now');
    expect(offer.textContent).toContain('Urgent: Yes');
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.getByRole('button', { name: /Kind/ }).textContent).toBe('Other');
    expect(textIn('Reason')).toBe('A test');
    expect(textIn('From')).toBe('2026-11-01');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Right now' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Urgent' }).checked).toBe(true);
  });

  it('includes the entries of list pickers', async () => {
    const user = userEvent.setup();
    openPage(<RuleForm />);
    await user.click(screen.getByRole('combobox', { name: 'Only these SKUs' }));
    await user.paste('MUG-1\nMUG-2\nTRAY');
    await user.click(screen.getByRole('button', { name: 'Remove MUG-2' }));
    await user.type(screen.getByRole('combobox', { name: 'Never these SKUs' }), 'JAR{Enter}');
    loseSession(<RuleForm />);
    expect(screen.getByRole('status').textContent).toContain('Only these SKUs: MUG-1, TRAY');
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    const chosenIn = (label: string) =>
      within(screen.getByRole('list', { name: `${label}: chosen` }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(chosenIn('Only these SKUs')).toEqual(['MUG-1', 'TRAY']);
    expect(chosenIn('Never these SKUs')).toEqual(['JAR']);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Only these SKUs' }));
  });

  it('contains no password', () => {
    openPage(<ContactForm />);
    type('Name', 'Ann');
    type('Password', 'Secret!1');
    act(announceLostSession);
    const stored = window.sessionStorage.getItem('form.drafts');
    expect(stored).toContain('Ann');
    expect(stored).not.toContain('Secret!1');
  });

  it('is neither offered to another person nor stored for them', () => {
    openPage(<ContactForm />);
    type('Name', 'Ann');
    loseSession(<ContactForm />, 'bob@shop.test');
    expect(screen.queryByRole('status')).toBeNull();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('is not offered on another page', () => {
    openPage(<ContactForm />);
    type('Name', 'Ann');
    loseSession(<ContactForm />, 'ann@shop.test', '/other');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('can be discarded', () => {
    openPage(<ContactForm />);
    type('Name', 'Ann');
    loseSession(<ContactForm />);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(window.sessionStorage.length).toBe(0);
  });

  it("isn't offered if the field already contains it", async () => {
    const Saved = () => <TextField label="Name" defaultValue="Ann" />;
    openPage(<Saved />);
    type('Name', 'Ann B');
    type('Name', 'Ann');
    loseSession(<Saved />);
    await waitFor(() => expect(window.sessionStorage.length).toBe(0));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('of a closed dialog can be copied, and is offered inside the dialog once it is open', async () => {
    openPage(<RuleDialog />);
    fireEvent.click(screen.getByRole('button', { name: 'New rule' }));
    type('Name', 'A week after delivery');
    loseSession(<RuleDialog />);
    expect((await screen.findByRole('status')).textContent).toContain('Open the form again to restore it.');
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'New rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'New rule' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(textIn('Name')).toBe('A week after delivery'));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });

  it('is stored again if the session ends a second time before it was restored', () => {
    openPage(<ContactForm />);
    type('Name', 'Ann');
    loseSession(<ContactForm />);
    type('Message', 'Hello');
    loseSession(<ContactForm />);
    expect(screen.getByRole('status').textContent).toMatch(/Message: Hello.*Name: Ann/);
  });
});

describe('a draft written while another user is monitored', () => {
  it('is not stored', () => {
    store.set(userSource, { ...signInOf().user, isMonitoring: true });
    openPage(<ContactForm />);
    type('Name', 'Ann');
    act(announceLostSession);
    expect(window.sessionStorage.length).toBe(0);
  });
});

function signInAs(email: string) {
  const { session, user } = signInOf({ email });
  store.set(userSource, user);
  store.set(sessionSource, session);
}

const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const textIn = (label: string) => {
  const field = screen.getByLabelText(label);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : undefined;
};

/** Loses the session, unmounts the page, signs `email` in and returns to `pathname`. */
function loseSession(page: React.ReactNode, email = 'ann@shop.test', pathname = '/page') {
  act(announceLostSession);
  cleanup();
  signInAs(email);
  renderInShell(
    <>
      {page}
      <DraftOffer />
    </>,
    { pathname },
  );
}

function openPage(page: React.ReactNode) {
  renderInShell(
    <>
      {page}
      <DraftOffer />
    </>,
    { pathname: '/page' },
  );
}
