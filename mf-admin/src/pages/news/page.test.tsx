/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { addPost, type EditablePost, listEditablePosts, updatePost } from '@fairshelf/shared-contracts/news';
import {
  closePage,
  type FakeGateway,
  fakeGateway,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import NewsPostsPage from './page.tsx';

let gateway: FakeGateway;
beforeEach(async () => {
  gateway = fakeGateway();
  gateway.answer(listEditablePosts, { rows: [post], total: 1, next: null, previous: null });
  signIn({ role: 'super-admin' });
  renderPage(<NewsPostsPage />);
  await screen.findByRole('button', { name: 'Fast & kind' });
});
afterEach(closePage);

it('changes a post with the version it was loaded at', async () => {
  gateway.answer(updatePost, { ...post, active: true, version: 5 });
  await press('Fast & kind');
  await userEvent.type(screen.getByLabelText('Bullets'), '\n  Three  ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Shown to everyone' }));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.requests(updatePost)[0]?.body).toMatchObject({
    bullet_content_list: ['One', 'Two', 'Three'],
    active: true,
    version: 4,
  });
});

it('stays open if the HTML was sanitized, and shows the stored version', async () => {
  gateway.answer(addPost, { ...post, _id: 'n2', title: 'Hello', contents: '', version: 1 });
  gateway.answer(updatePost, { ...post, _id: 'n2', title: 'Hello', contents: '', version: 2 });
  await press('New post');
  await userEvent.type(screen.getByLabelText('Title'), 'Hello<script>');
  await press('Save');
  await screen.findByText(/saved without tags that aren’t allowed/);
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Hello');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.requests(updatePost)[0]?.body).toMatchObject({ title: 'Hello', version: 1 });
});

const post: EditablePost = {
  _id: 'n1',
  created_at: '2026-11-01T09:00:00Z',
  cover_image: null,
  title: 'Fast &amp; <b>kind</b>',
  contents: '<p>Text</p>',
  bullet_content_list: ['One', 'Two'],
  reference_content: '',
  active: false,
  version: 4,
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
