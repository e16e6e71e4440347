/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keyPagedRows } from './key-paged-rows.tsx';

it('shows a page and can go to the next one', async () => {
  const setCursor = open(['Faster lists'], { next: 'after-1' });
  expect(screen.getByText('Faster lists')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Pages of posts' }).textContent).toBe('3 posts');
  await press('Next page');
  expect(setCursor).toHaveBeenCalledWith('after-1');
});

it('returns to the first page from a page beyond the end, even when filtered', async () => {
  const setCursor = open([], { cursor: 'after-9', isFiltered: true });
  expect(screen.getByText('Nothing on this page')).toBeTruthy();
  await press('Go to the first page');
  expect(setCursor).toHaveBeenCalledWith('');
});

it('shows on the first page that the list is empty', () => {
  open([], {});
  expect(screen.getByText('No posts yet')).toBeTruthy();
  expect(screen.queryByText('Nothing on this page')).toBeNull();
});

interface Post {
  readonly title: string;
}

const columns: readonly Column<Post>[] = [{ id: 'title', header: 'Title', cell: ({ title }) => title }];

function open(titles: readonly string[], { cursor = '', next = null as string | null, isFiltered = false }) {
  const setCursor = jest.fn();
  const data = { rows: titles.map((title) => ({ title })), total: 3, next, previous: null };
  render(
    <DataTable
      label="Posts"
      columns={columns}
      rowId={({ title }) => title}
      {...keyPagedRows({
        query: { data, error: null, isFetching: false, refetch: () => undefined },
        cursor,
        setCursor,
        label: 'Pages of posts',
        counted: ({ total }) => `${total} posts`,
        isFiltered,
        nothing: 'No posts yet',
      })}
    />,
  );
  return setCursor;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
