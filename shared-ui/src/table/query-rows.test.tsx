import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { pagedRows } from './query-rows.tsx';

describe('pagedRows', () => {
  it('shows a page and can go to the next one', async () => {
    const { setPage } = open({ rows: [mug, kettle], total: 3 });
    expect(screen.getByText('Kettle')).toBeTruthy();
    await press('Next page');
    expect(setPage).toHaveBeenCalledWith(2);
  });

  it('has no pager for a single page', () => {
    open({ rows: [mug, kettle], total: 2 });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('returns to the first page from a page beyond the end, even when filtered', async () => {
    const { setPage } = open({ rows: [], total: 3 }, { page: 9, isFiltered: true });
    expect(screen.getByText('There is no page 9')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    await press('Go to the first page');
    expect(setPage).toHaveBeenCalledWith(1);
  });

  it('distinguishes an empty list from filters without matches', () => {
    open({ rows: [], total: 0 });
    expect(screen.getByText('No products yet')).toBeTruthy();
    open({ rows: [], total: 0 }, { isFiltered: true });
    expect(screen.getByText('Nothing matches these filters')).toBeTruthy();
  });

  it('shows why loading failed, with a retry', async () => {
    const { refetch } = open(undefined, { error: new Error('This store could not be found.') });
    expect(screen.getByRole('alert').textContent).toContain('This store could not be found.');
    await press('Try again');
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows when a refetch fails', () => {
    open({ rows: [mug], total: 1 }, { error: new Error('This store could not be found.') });
    expect(screen.getByText('Mug')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

interface Product {
  readonly name: string;
}

interface List {
  readonly rows: readonly Product[];
  readonly total: number;
}

const mug = { name: 'Mug' };
const kettle = { name: 'Kettle' };
const columns: readonly Column<Product>[] = [{ id: 'name', header: 'Product', cell: ({ name }) => name }];

function open(data: List | undefined, { page = 1, error = null as Error | null, isFiltered = false } = {}) {
  const refetch = jest.fn();
  const setPage = jest.fn();
  render(
    <DataTable
      label="Products"
      columns={columns}
      rowId={({ name }) => name}
      {...pagedRows({
        query: { data, error, isFetching: false, refetch },
        page,
        pageSize: 2,
        setPage,
        isFiltered,
        nothing: 'No products yet',
      })}
    />,
  );
  return { refetch, setPage };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
