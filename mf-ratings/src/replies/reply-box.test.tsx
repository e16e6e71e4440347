/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import {
  listReplyTemplates,
  type ReplyTemplate,
  removeReplyTemplate,
  saveReplyTemplate,
} from '@fairshelf/shared-contracts/reviews';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReplyBox } from './reply-box.tsx';

let gateway: FakeGateway;
let templates: ReplyTemplate[];
beforeEach(answerTemplates);
afterEach(closePage);

it('fills in a template, lists unknown placeholders, and copies the edited text', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Choose a reply template/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sorry' }));
  const area = screen.getByLabelText<HTMLTextAreaElement>('Your reply');
  expect(area.value).toBe(`Sorry about Stone mug, order {order}. ${northwind.companyName}`);
  screen.getByText('Unknown here: {order}. Fill it in before you send the reply.');
  await type('Your reply', 'Sorry about Stone mug, order 111-1.');
  expect(screen.queryByText(/^Unknown here/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Open Seller Central' }).getAttribute('href')).toBe(
    'https://portal.test/contact',
  );
  userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy reply');
  expect(writeText).toHaveBeenCalledWith('Sorry about Stone mug, order 111-1.');
});

it('starts with an example if there is no template, and saves it', async () => {
  templates = [];
  gateway.answer(saveReplyTemplate, ({ body }: { body: ReplyTemplate }) => ({
    ...body,
    id: 'P2',
    version: 1,
  }));
  open();
  await press('Add a reply template');
  await press('Start with ‘Faulty product’');
  await type('Text', 'Hello {buyer}');
  screen.getByText('{buyer} isn’t a placeholder and stays as is.');
  await type('Text', 'About ');
  await press('{asin}');
  await press('Save template');
  await waitFor(() =>
    expect(gateway.requests(saveReplyTemplate)[0]?.body).toEqual({
      sellerId: northwind.sellerId,
      name: 'Faulty product',
      text: 'About {asin}',
    }),
  );
  await screen.findByRole('dialog', { name: 'Reply templates' });
});

it('saves with optimistic locking, shows a duplicate name at the field, and asks before it deletes', async () => {
  gateway.refuse(saveReplyTemplate, 400, 'Another template is called ‘Sorry’.', [
    { path: 'body.name', message: 'Choose a different name.' },
  ]);
  gateway.answer(removeReplyTemplate, null);
  open();
  await press('Manage templates');
  await press('Edit Sorry');
  await press('Save template');
  await screen.findByText('Choose a different name.');
  expect(gateway.requests(saveReplyTemplate)[0]?.body).toMatchObject({ id: 'P1', version: 3 });
  await press('Cancel');
  await press('Delete Sorry');
  expect(gateway.requests(removeReplyTemplate)).toEqual([]);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete template' }),
  );
  await waitFor(() =>
    expect(gateway.requests(removeReplyTemplate)[0]?.body).toEqual({
      sellerId: northwind.sellerId,
      id: 'P1',
    }),
  );
});

const open = () =>
  renderPage(
    <ReplyBox market={northwind} values={{ product: 'Stone mug' }} portalUrl="https://portal.test/contact" />,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(name);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

function answerTemplates() {
  templates = [
    { id: 'P1', name: 'Sorry', text: 'Sorry about {product}, order {order}. {store}', version: 3 },
  ];
  gateway = fakeGateway();
  gateway.answer(listReplyTemplates, () => templates);
  signIn({ market: northwind });
}
