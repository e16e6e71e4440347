/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  addCampaign,
  getCampaign,
  removeCampaign,
  scheduleCampaign,
  sendTestMail,
  updateCampaign,
} from '@fairshelf/shared-contracts/campaigns';
import { closePage, type FakeGateway, PageFrame, signIn } from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { builderGateway, draft } from './builder-fixture.ts';
import './no-layout-fixture.ts';
import CampaignBuilderPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = builderGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

describe('the blocks', () => {
  it('are those of the campaign, as saved', async () => {
    await open();
    expect(blocks()).toEqual(['Heading, block 1: Hello', 'Text, block 2: World', 'Line, block 3']);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('can be moved by buttons and keys, which keep focus and announce the move', async () => {
    const user = await open();
    await user.click(block(/^Heading/));
    await user.click(screen.getByRole('button', { name: 'Move down: Heading, block 1' }));
    expect(blocks()).toEqual(['Text, block 1: World', 'Heading, block 2: Hello', 'Line, block 3']);
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Move down: Heading, block 2' }),
      ),
    );
    expect(screen.getByText('Heading is now block 2 of 3.')).toBeTruthy();
    act(() => block(/^Line/).focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(blocks()).toEqual(['Text, block 1: World', 'Line, block 2', 'Heading, block 3: Hello']);
    await waitFor(() => expect(document.activeElement).toBe(block(/^Line/)));
  });

  it('are added after the selected one, with focus in the first field', async () => {
    const user = await open();
    await user.click(block(/^Heading/));
    await user.click(screen.getByRole('button', { name: 'Add: Button' }));
    expect(blocks()).toEqual([
      'Heading, block 1: Hello',
      'Button, block 2: Button, not finished',
      'Text, block 3: World',
      'Line, block 4',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label' })));
  });

  it('are copied', async () => {
    const user = await open();
    await user.click(block(/^Text/));
    await user.click(screen.getByRole('button', { name: 'Duplicate: Text, block 2' }));
    expect(blocks()).toEqual([
      'Heading, block 1: Hello',
      'Text, block 2: World',
      'Text, block 3: World',
      'Line, block 4',
    ]);
  });

  it('are deleted by a key, which can be undone and redone, even after switching tabs', async () => {
    const user = await open();
    act(() => block(/^Line/).focus());
    await user.keyboard('{Delete}');
    const shorter = ['Heading, block 1: Hello', 'Text, block 2: World'];
    expect(blocks()).toEqual(shorter);
    await waitFor(() => expect(document.activeElement).toBe(block(/^Text/)));
    const undo = () => screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo().getAttribute('aria-disabled')).toBe('false'));
    await user.click(undo());
    expect(blocks()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(blocks()).toEqual(shorter);
    await user.click(screen.getByRole('tab', { name: 'Audience' }));
    await user.click(screen.getByRole('tab', { name: 'Content' }));
    await user.click(undo());
    expect(blocks()).toHaveLength(3);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('take a merge field at the cursor, and report an invalid one at once', async () => {
    const user = await open();
    act(() => block(/^Heading/).focus());
    await user.keyboard('{Enter}');
    const heading = screen.getByRole('textbox', { name: 'Heading' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await user.click(screen.getByRole('button', { name: 'Insert field: Heading' }));
    await user.click(await screen.findByRole('menuitem', { name: 'First name' }));
    expect(heading).toHaveProperty('value', 'Hello{{first_name|there}}');
    // The canvas shows the field by name.
    expect(within(block(/^Heading/)).getByText('First name')).toBeTruthy();
    await user.clear(heading);
    await user.type(heading, 'Hi {{{{nick}}');
    expect(screen.getByText(/There is no field 'nick'/)).toBeTruthy();
    expect(blocks()).toContain('Heading, block 1: Hi nick, not finished');
  });
});

describe('saving', () => {
  it("sends the version that was loaded, and shows a block's error next to its field", async () => {
    gateway.refuse(updateCampaign, 400, 'The text must not be empty.', [
      { path: 'body.blocks.1.text', message: 'The text must not be empty.' },
    ]);
    const user = await open();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(block(/^Text/));
    await user.clear(screen.getByRole('textbox', { name: 'Text' }));
    await user.click(block(/^Heading/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // The block with the error is selected.
    const text = await screen.findByRole('textbox', { name: 'Text', description: /must not be empty/ });
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect(gateway.requests(updateCampaign)[0]?.body).toMatchObject({ version: 4, name: 'November' });
    expect(blocks()).toContain('Text, block 2: Text, not finished');
    // The typed text is still there, and still unsaved.
    expect(screen.getByText('Not saved')).toBeTruthy();
  });

  it('gives a new campaign its own URL', async () => {
    gateway.answer(addCampaign, { id: 'k1', version: 1 });
    const user = await open('/builder');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'November');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toMatch(/builder\/k1$/));
    expect(gateway.requests(addCampaign)).toHaveLength(1);
  });
});

it('shows the email in a sandboxed frame, and as plain text', async () => {
  const user = await open('/builder/k1', '?tab=preview');
  const frame = await screen.findByTitle('The email');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual([
    '',
    '/api/campaign/preview/p1',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Plain text' }));
  expect(screen.queryByTitle('The mail')).toBeNull();
});

it('counts the audience, and warns about gaps in emails before sending', async () => {
  gateway.answer(getCampaign, { ...draft, subject: 'Hi {{first_name}}' });
  await open('/builder/k1', '?tab=audience');
  expect((await screen.findByText('12')).closest('dl')?.textContent).toMatch(
    /Matching the filters30Not opted in17/,
  );
  expect(screen.getByText(/3 of them have no value for ‘First name’/)).toBeTruthy();
});

describe('sending', () => {
  it('asks for confirmation, sends the saved version, and opens its results', async () => {
    gateway.answer(scheduleCampaign, null);
    const user = await open('/builder/k1', '?tab=send');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send now' }),
    );
    await waitFor(() =>
      expect(gateway.requests(scheduleCampaign)[0]?.body).toMatchObject({ version: 4, at: null }),
    );
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/system/email-campaign'));
  });

  it('waits for unsaved changes', async () => {
    const user = await open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('tab', { name: 'Send' }));
    expect(screen.getByText(/Save the campaign first/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveProperty('disabled', true);
  });

  it('sends a test of the current content', async () => {
    gateway.answer(sendTestMail, null);
    const user = await open('/builder/k1', '?tab=send');
    await user.type(screen.getByRole('textbox', { name: 'Send test to' }), 'me@shop.test');
    await user.click(screen.getByRole('button', { name: 'Send test' }));
    await waitFor(() =>
      expect(gateway.requests(sendTestMail)[0]?.body).toMatchObject({ to: 'me@shop.test', subject: 'News' }),
    );
  });
});

it('deletes a draft with unsaved changes after a confirmation', async () => {
  gateway.answer(removeCampaign, null);
  const user = await open();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Delete draft' }));
  expect(gateway.requests(removeCampaign)).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }),
  );
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/system/email-campaign'));
});

it('shows a sent campaign read-only', async () => {
  gateway.answer(getCampaign, { ...draft, state: 'sent' });
  render(
    <MemoryRouter initialEntries={['/builder/k1']}>
      <PageFrame>
        <Routes>
          <Route path="/builder/:campaign" element={<CampaignBuilderPage />} />
        </Routes>
      </PageFrame>
    </MemoryRouter>,
  );
  expect(await screen.findByText(/can no longer be changed. Its state: Sent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

async function open(path = '/builder/k1', search = '') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageFrame search={search}>
        <Routes>
          <Route path="/builder" element={<CampaignBuilderPage />} />
          <Route path="/builder/:campaign" element={<CampaignBuilderPage />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </PageFrame>
    </MemoryRouter>,
  );
  await screen.findByRole('tab', { name: 'Content' });
  return userEvent.setup();
}

const canvas = () => within(screen.getByRole('region', { name: 'The email' }));
const blocks = () =>
  canvas()
    .getAllByRole('button')
    .map((each) => each.textContent);
const block = (name: RegExp) => canvas().getByRole('button', { name });
