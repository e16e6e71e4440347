/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { listReportChannels } from '@fairshelf/shared-contracts/reports';
import {
  deleteTag,
  deleteTagRule,
  listTagRules,
  listTags,
  runTagRules,
  saveTagRule,
  tryTagRule,
} from '@fairshelf/shared-contracts/tags';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { tagRule } from '../../testing/rows.ts';
import TagAutomationPage from './page.tsx';

let gateway: FakeGateway;

beforeEach(openTagAutomation);
afterEach(closePage);

describe('the rules', () => {
  it('show their conditions', async () => {
    await screen.findByText('Reviews with 1 or 2 stars; the words ‘crack*’');
  });

  it('run, and show how many items were tagged', async () => {
    const success = jest.spyOn(toast, 'success');
    await screen.findByText('Damaged');
    await press('Run all now');
    await waitFor(() => expect(success).toHaveBeenCalledWith('7 tagged.'));
    expect(gateway.requests(runTagRules)[0]?.body).toEqual({ sellerId: northwind.sellerId });
  });

  it('can be tried before they are saved, and the result is cleared by an edit', async () => {
    await press('Add rule');
    const dialog = await screen.findByRole('dialog', { name: 'Add rule' });
    fill(within(dialog).getByLabelText('Name'), 'Crushed');
    fill(within(dialog).getByLabelText('Words'), 'crushed, crack*');
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Tags' }), 'Packaging{Enter}');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '1 star' }));
    await press('Dry run');
    await screen.findByText('It matches 12 reviews; 4 of them lack one of its tags.');
    expect(screen.getByText('The box was crushed')).toBeTruthy();
    expect(gateway.requests(tryTagRule)[0]?.body).toMatchObject({
      words: ['crushed', 'crack*'],
      stars: [1],
      tags: ['Packaging'],
      target: 'review',
      marketIds: [],
    });
    fill(within(dialog).getByLabelText('Words'), 'torn');
    expect(screen.queryByText('The box was crushed')).toBeNull();
    await press('Save and run');
    await waitFor(() => expect(gateway.requests(runTagRules)[0]?.body).toMatchObject({ id: 'R1' }));
    expect(gateway.requests(saveTagRule)[0]?.body).not.toHaveProperty('version');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be limited to marketplaces of the account, but not to those of another', async () => {
    await press('Damaged');
    const dialog = within(await screen.findByRole('dialog'));
    const markets = within(dialog.getByRole('group', { name: 'Marketplaces' }));
    await markets.findByRole('checkbox', { name: 'Canada' });
    expect(markets.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      'United States',
      'Canada',
    ]);
    await userEvent.click(markets.getByRole('checkbox', { name: 'Canada' }));
    await press('Save');
    await waitFor(() =>
      expect(gateway.requests(saveTagRule)[0]?.body).toMatchObject({ marketIds: ['A2EUQ1WTGCTBG2'] }),
    );
  });

  it("aren't overwritten if a colleague has changed them, and typed text is kept", async () => {
    gateway.refuse(saveTagRule, 409, 'A colleague changed or deleted this rule meanwhile.');
    await press('Damaged');
    const name = await screen.findByLabelText('Name');
    fill(name, 'Damaged much');
    await press('Save');
    await screen.findByText('A colleague changed or deleted this rule meanwhile.');
    expect(name).toHaveProperty('value', 'Damaged much');
    expect(gateway.requests(saveTagRule)[0]?.body).toMatchObject({ id: 'R1', version: 3 });
  });

  it('are deleted after a confirmation', async () => {
    await press('Delete Damaged');
    await press('Delete rule');
    await waitFor(() => expect(gateway.requests(deleteTagRule)[0]?.query).toMatchObject({ id: 'R1' }));
  });
});

it('a tag is deleted after a confirmation with the number of affected items', async () => {
  await press('Remove Packaging');
  await screen.findByText(/It is removed from 12 reviews and 3 products/);
  await press('Delete tag');
  await waitFor(() => expect(gateway.requests(deleteTag)[0]?.query).toMatchObject({ tagId: 'T1' }));
});

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function openTagAutomation() {
  gateway = fakeGateway();
  gateway.answer(listTagRules, [tagRule()]);
  gateway.answer(listTags, [{ id: 'T1', name: 'Packaging', reviews: 12, products: 3 }]);
  gateway.answer(saveTagRule, tagRule());
  gateway.answer(runTagRules, { tagged: 7 });
  const { sellerId } = northwind;
  const store = { store: 'Northwind', countryCode: '' };
  gateway.answer(listReportChannels, [
    { ...store, sellerId, marketId: 'ATVPDKIKX0DER', country: 'United States' },
    { ...store, sellerId, marketId: 'A2EUQ1WTGCTBG2', country: 'Canada' },
    { ...store, sellerId: 'OTHER', marketId: 'A1AM78C64UM0Y8', country: 'Mexico' },
  ]);
  gateway.answer(deleteTag, null);
  gateway.answer(deleteTagRule, null);
  gateway.answer(tryTagRule, {
    matched: 12,
    fresh: 4,
    examples: [{ id: 'RA', title: 'It broke', text: 'The box was crushed', stars: 1 }],
  });
  signIn({ market: northwind });
  renderPage(<TagAutomationPage />);
}
