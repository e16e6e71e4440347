/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  addCode,
  importCodes,
  listClassCodes,
  listCodeClasses,
  orderCodes,
  removeCode,
  saveCodeClass,
  updateCode,
} from '@fairshelf/shared-contracts/codes';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { america, codesGateway, europe, farEast } from './codes-fixture.ts';
import GeneralCodePage from './page.tsx';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = codesGateway();
  signIn({ role: 'super-admin' });
});
afterEach(closePage);

describe('a list', () => {
  it('has the columns named by the list, without duplicates, and marks inactive entries', async () => {
    await open();
    await findButton('Edit Far East');
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Short', 'Name', 'Search name', 'Actions'],
      ['NA', 'North America', 'North America', ''],
      ['EU', 'Europe', 'Europe', ''],
      ['FE', 'Far EastInactive', 'Far East', ''],
    ]);
  });

  it('is selected by name and kept in the URL', async () => {
    await open();
    await findButton('Edit Europe');
    await userEvent.click(screen.getByRole('button', { name: /Code list/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Email domains (0)' }));
    expect(await screen.findByText('No entries yet')).toBeTruthy();
    expect(addressQuery()).toBe('?class=EMAIL_DOMAIN');
  });

  it('falls back to the first one for an unknown name in the URL', async () => {
    await open('?class=NONSENSE');
    expect(screen.getByRole('table', { name: 'Selling regions' })).toBeTruthy();
  });

  it('can be retried', async () => {
    gateway.refuse(listCodeClasses, 403, 'You are not allowed to do this.');
    renderPage(<GeneralCodePage />);
    await userEvent.click(await findButton('Try again'));
    await waitFor(() => expect(gateway.requests(listCodeClasses)).toHaveLength(2));
  });
});

describe('order', () => {
  it("can't be changed past either end", async () => {
    await open();
    expect(await findButton('Move North America up')).toHaveProperty('disabled', true);
    expect(await findButton('Move North America down')).toHaveProperty('disabled', false);
    expect(await findButton('Move Far East up')).toHaveProperty('disabled', false);
    expect(await findButton('Move Far East down')).toHaveProperty('disabled', true);
  });

  it('is saved as a whole, and once on a double click', async () => {
    const release = gateway.hold(orderCodes, null);
    await open();
    await userEvent.dblClick(await findButton('Move Europe up'));
    await act(async () => release());
    expect(gateway.requests(orderCodes).map(({ body }) => body)).toEqual([
      { class: 'REGION', codes: ['EU', 'NA', 'FE'], before: ['NA', 'EU', 'FE'] },
    ]);
  });

  it("shows why it wasn't saved", async () => {
    const danger = jest.spyOn(toast, 'danger');
    gateway.refuse(orderCodes, 409, 'Someone else changed this meanwhile.');
    await open();
    await userEvent.click(await findButton('Move Europe up'));
    await waitFor(() => expect(danger).toHaveBeenCalledWith('Someone else changed this meanwhile.'));
  });
});

describe('an entry', () => {
  it('is saved with the version it was loaded at, trimmed, and with values that have no field', async () => {
    gateway.answer(updateCode, { ...america, version: 4 });
    const success = jest.spyOn(toast, 'success');
    await open();
    await edit('North America');
    await type('Name', ' The Americas ');
    await type('Search name', '');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [request] = gateway.requests(updateCode);
    expect(request?.url.pathname).toBe('/api/code/item/na');
    expect(request?.body).toMatchObject({
      code: 'NA',
      name: 'The Americas',
      value_1: null,
      value_6: 'kept',
      version: 3,
    });
    expect(success).toHaveBeenCalledWith('The Americas was saved.');
    await waitFor(() => expect(gateway.requests(listClassCodes)).toHaveLength(2));
  });

  it('is saved once, however often Save is clicked', async () => {
    const release = gateway.hold(updateCode, america);
    await open();
    await edit('North America');
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Save' }));
    await act(async () => release());
    expect(gateway.requests(updateCode)).toHaveLength(1);
  });

  it("shows the gateway's error next to the field", async () => {
    const message = 'The name must not be empty.';
    gateway.refuse(updateCode, 400, 'Please check your entries.', [{ path: 'body.name', message }]);
    await open();
    await edit('North America');
    await type('Name', '');
    await save();
    await dialog().findByText(message);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(field('Short').getAttribute('aria-invalid')).toBeNull();
  });

  it('with a conflicting change is reloaded before it can be saved', async () => {
    gateway.refuse(updateCode, 409, 'Someone else changed this meanwhile.');
    await open();
    await edit('Europe');
    await type('Name', 'Mine');
    await save();
    await dialog().findByText('Someone else changed this meanwhile.');
    expect(dialog().getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    gateway.answer(listClassCodes, [america, { ...europe, name: 'Theirs', version: 9 }, farEast]);
    await userEvent.click(dialog().getByRole('button', { name: 'Reload entry' }));
    await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Theirs'));
    gateway.answer(updateCode, europe);
    await type('Name', 'Both');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.requests(updateCode).at(-1)?.body).toMatchObject({ name: 'Both', version: 9 });
  });

  it("that was deleted can't be reloaded, and shows a message", async () => {
    const danger = jest.spyOn(toast, 'danger');
    gateway.refuse(updateCode, 409, 'Someone else changed this meanwhile.');
    await open();
    await edit('Europe');
    await save();
    gateway.answer(listClassCodes, [america]);
    await userEvent.click(await dialog().findByRole('button', { name: 'Reload entry' }));
    await waitFor(() => expect(danger).toHaveBeenCalledTimes(1));
  });

  it("that is in use isn't deleted, and the page shows where it is used", async () => {
    const danger = jest.spyOn(toast, 'danger');
    gateway.refuse(removeCode, 409, 'Stores sell in Europe. Deactivate it instead.');
    await open();
    await userEvent.click(await findButton('Delete Europe'));
    await userEvent.click(await findButton('Delete entry'));
    await waitFor(() => expect(danger).toHaveBeenCalledWith('Stores sell in Europe. Deactivate it instead.'));
    expect(gateway.requests(removeCode)[0]?.url.pathname).toBe('/api/code/item/eu');
  });

  it('with an existing code keeps its form and offers no reload', async () => {
    const message = 'This code is already in the list.';
    gateway.refuse(addCode, 409, message, [{ path: 'body.code', message }]);
    await open();
    await userEvent.click(await findButton('Add entry'));
    await type('Short', 'NA');
    await type('Name', 'Again');
    await save();
    await dialog().findByText(message);
    expect(dialog().queryByRole('button', { name: 'Reload entry' })).toBeNull();
    expect(dialog().getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
    expect(gateway.requests(addCode)[0]?.body).toMatchObject({
      class: 'REGION',
      code: 'NA',
      name: 'Again',
      active: true,
    });
  });
});

describe('a class', () => {
  it('is changed with the version it was loaded at', async () => {
    gateway.answer(saveCodeClass, null);
    await open();
    await userEvent.click(await findButton('Columns'));
    await type('Title', 'Regions');
    await type('value_2', 'Continent');
    await type('value_1', '');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [request] = gateway.requests(saveCodeClass);
    expect(request?.url.pathname).toBe('/api/code/class/REGION');
    expect(request?.body).toEqual({
      title: 'Regions',
      columns: [
        { field: 'code', title: 'Short' },
        { field: 'name', title: 'Name' },
        { field: 'value_2', title: 'Continent' },
      ],
      version: 1,
    });
  });

  it('is opened once it is saved if it is new', async () => {
    gateway.answer(saveCodeClass, null);
    await open();
    await userEvent.click(await findButton('New list'));
    await type('Class', 'shop type');
    expect(field('Class')).toHaveProperty('value', 'SHOP_TYPE');
    await type('Title', 'Shop types');
    await save();
    await waitFor(() => expect(addressQuery()).toBe('?class=SHOP_TYPE'));
    expect(gateway.requests(saveCodeClass)[0]?.body).toMatchObject({ title: 'Shop types', version: 0 });
  });
});

describe('an import', () => {
  it('previews its changes', async () => {
    gateway.answer(importCodes, outcome);
    await open();
    await userEvent.click(await findButton('Import'));
    await userEvent.upload(field('CSV file'), file('code,name\nNA,Americas'));
    await dialog().findByText(/1 entry is added, 2 are changed, 3 are unchanged/);
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gateway.requests(importCodes).map(({ body }) => body)).toEqual([
      { class: 'REGION', text: 'code,name\nNA,Americas', apply: false },
      { class: 'REGION', text: 'code,name\nNA,Americas', apply: true },
    ]);
  });

  it('with errors lists their lines and changes nothing', async () => {
    const problems = [{ line: 2, message: 'The code must not be empty.' }];
    gateway.answer(importCodes, { added: 0, changed: 0, unchanged: 0, problems });
    await open();
    await userEvent.click(await findButton('Import'));
    await userEvent.upload(field('CSV file'), file('code,name\n,Americas'));
    await dialog().findByText('Line 2: The code must not be empty.');
    expect(dialog().getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  });

  const file = (text: string) => new File([text], 'codes.csv', { type: 'text/csv' });
  const outcome = { added: 1, changed: 2, unchanged: 3, problems: [] };
});

async function open(search = '') {
  renderPage(<GeneralCodePage />, search);
  await screen.findByRole('table');
}

const findButton = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(label);
async function edit(name: string) {
  await userEvent.click(await findButton(`Edit ${name}`));
}

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

const save = () => userEvent.click(dialog().getByRole('button', { name: /Save/ }));
