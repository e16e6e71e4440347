import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import type { Column, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';

describe('DataTable', () => {
  it('sorts rows on the client, sets aria-sort, and puts missing values last', async () => {
    render(<DataTable {...basics} rows={products} />);
    expect(names()).toEqual(['Mug', 'Kettle', 'Apron']);
    const header = screen.getByRole('columnheader', { name: 'Ratings' });
    expect(header.getAttribute('aria-sort')).toBe('none');
    await userEvent.click(screen.getByRole('button', { name: 'Ratings' }));
    expect(names()).toEqual(['Mug', 'Kettle', 'Apron']);
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Ratings' }));
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Product' }));
    expect(names()).toEqual(['Apron', 'Kettle', 'Mug']);
    expect(header.getAttribute('aria-sort')).toBe('none');
  });

  it('renders the first rows of a page before the others, and keeps those that were there', () => {
    const page = (from: number) =>
      Array.from({ length: 50 }, (_, index) => ({ asin: `P${from + index}`, name: 'Mug', ratings: null }));
    const counts: number[] = [];
    const Counted = (props: { rows: readonly Product[] }) => {
      useLayoutEffect(() => void counts.push(names().length));
      return <DataTable {...basics} {...props} />;
    };
    const { rerender } = render(<Counted rows={page(0)} />);
    expect(names()).toHaveLength(50);
    rerender(<Counted rows={page(50)} />);
    rerender(<Counted rows={page(60)} />);
    // The window is 768 px high.
    expect(counts).toEqual([11, 11, 40]);
    expect(names()).toHaveLength(50);
  });

  it('scrolls to the first row on another page or sort order', async () => {
    const { rerender } = render(<DataTable {...basics} rows={products} />);
    const scroller = screen.getByRole('table').parentElement;
    if (!scroller) throw new Error('The table is in nothing that scrolls.');
    const scrollAfter = (rows: readonly Product[]) => {
      scroller.scrollTop = 300;
      rerender(<DataTable {...basics} rows={rows} />);
      return scroller.scrollTop;
    };
    const [mug, ...others] = products;
    expect(scrollAfter([...products])).toBe(300);
    expect(scrollAfter(others)).toBe(300);
    expect(scrollAfter(mug ? [mug] : [])).toBe(0);
    scroller.scrollTop = 300;
    await userEvent.click(screen.getByRole('button', { name: 'Product' }));
    expect(scroller.scrollTop).toBe(0);
  });

  it("doesn't rerender unchanged rows, and opens rows with the latest handler", async () => {
    const cell = jest.fn((row: Product) => row.name);
    const nameColumns = [{ id: 'name', header: 'Product', cell }];
    const open = jest.fn<(name: string, render: number) => void>();
    const table = (renders: number, selected: readonly string[] = []) => (
      <DataTable
        {...basics}
        columns={nameColumns}
        rows={products}
        selected={new Set(selected)}
        onSelectedChange={() => undefined}
        onOpen={({ name }) => open(name, renders)}
      />
    );
    const { rerender } = render(table(1));
    cell.mockClear();
    rerender(table(2));
    expect(cell).not.toHaveBeenCalled();
    rerender(table(3, ['B2']));
    expect(cell.mock.calls.map(([{ name }]) => name)).toEqual(['Kettle']);
    await userEvent.click(screen.getByText('Mug'));
    expect(open.mock.calls).toEqual([['Mug', 3]]);
  });

  it('names each row by its title column', () => {
    const titleColumns = columns.map((column) => ({ ...column, cardTitle: column.id === 'asin' }));
    render(<DataTable {...basics} columns={titleColumns} rows={products} />);
    expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual(['B1', 'B2', 'B3']);
  });

  it('announces a new sort and a new number of results, not the first ones', async () => {
    const news = () => document.querySelector('[aria-live]')?.textContent;
    const { rerender } = render(<DataTable {...basics} rows={undefined} />);
    rerender(<DataTable {...basics} rows={products} total={3} />);
    expect(news()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Ratings' }));
    expect(news()).toBe('Sorted by Ratings, ascending.');
    rerender(<DataTable {...basics} rows={undefined} />);
    rerender(<DataTable {...basics} rows={products.slice(0, 1)} total={1} />);
    expect(news()).toBe('1 result.');
    await userEvent.click(screen.getByRole('button', { name: 'Ratings' }));
    expect(news()).toBe('Sorted by Ratings, descending.');
  });

  it('leaves sorting to the caller if requested, and reports the sort', async () => {
    const onSortChange = jest.fn<(sort: Sort) => void>();
    render(
      <DataTable
        {...basics}
        rows={products}
        sort={{ id: 'name', direction: 'ascending' }}
        onSortChange={onSortChange}
      />,
    );
    expect(names()).toEqual(['Mug', 'Kettle', 'Apron']);
    await userEvent.click(screen.getByRole('button', { name: 'Product' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ id: 'name', direction: 'descending' });
    await userEvent.click(screen.getByRole('button', { name: 'Ratings' }));
    expect(onSortChange).toHaveBeenLastCalledWith({ id: 'ratings', direction: 'ascending' });
    expect(names()).toEqual(['Mug', 'Kettle', 'Apron']);
  });

  it('offers no sort and no aria-sort where a column is not sortable', () => {
    render(<DataTable {...basics} rows={products} />);
    expect(screen.queryByRole('button', { name: 'ASIN' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'ASIN' }).hasAttribute('aria-sort')).toBe(false);
  });

  it('selects one row and all rows', async () => {
    function Selecting() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
      return (
        <>
          <output>{[...selected].sort().join()}</output>
          <DataTable
            {...basics}
            rows={products}
            selected={selected}
            onSelectedChange={setSelected}
            rowLabel={(row) => row.name}
          />
        </>
      );
    }
    render(<Selecting />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mug' }));
    expect(screen.getByRole('status').textContent).toBe('B1');
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('B1,B2,B3');
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await userEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows different states for loading, empty, filtered to nothing and failed', async () => {
    const retry = jest.fn();
    const clear = jest.fn();
    const { rerender } = render(<DataTable {...basics} rows={undefined} />);
    expect(screen.getByRole('table', { name: 'Products' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
    rerender(<DataTable {...basics} rows={[]} empty={<p>No products yet</p>} />);
    expect(screen.getByText('No products yet')).toBeTruthy();
    rerender(
      <DataTable {...basics} rows={[]} filtered onClearFilters={clear} empty={<p>No products yet</p>} />,
    );
    expect(screen.queryByText('No products yet')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(clear).toHaveBeenCalledTimes(1);
    rerender(<DataTable {...basics} rows={undefined} error="The server did not answer." onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('opens a row by click, unless a control inside the row handles it', async () => {
    const onOpen = jest.fn<(row: Product) => void>();
    const inside = jest.fn();
    const withButton: Column<Product>[] = [
      ...columns,
      {
        id: 'acts',
        header: 'Acts',
        hideHeader: true,
        cell: () => (
          <button type="button" onClick={inside}>
            Hide
          </button>
        ),
      },
    ];
    render(<DataTable {...basics} columns={withButton} rows={products.slice(0, 1)} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(inside).toHaveBeenCalledTimes(1);
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('rowheader', { name: 'Mug' }));
    expect(onOpen.mock.calls).toEqual([[products[0]]]);
  });

  it('renders only visible rows of many, and counts them all', () => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    const many = Array.from({ length: 5000 }, (_, index) => ({
      asin: `B${index}`,
      name: `P${index}`,
      ratings: index,
    }));
    render(<DataTable {...basics} rows={many} />);
    jest.restoreAllMocks();
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    const rendered = screen.getAllByRole('row').length;
    expect(rendered).toBeGreaterThan(5);
    expect(rendered).toBeLessThan(100);
  });

  it('has an estimated height of all rows before any is measured, so that the first ones become visible', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      asin: `B${index}`,
      name: `P${index}`,
      ratings: index,
    }));
    const { container } = render(<DataTable {...basics} rows={many} />);
    expect(container.querySelectorAll('tbody tr:not([aria-hidden])')).toHaveLength(0);
    expect(Number(container.querySelector('tbody td')?.getAttribute('height'))).toBeGreaterThan(200 * 30);
  });

  it("contains visually hidden text in its rows, so that it doesn't lengthen the page", () => {
    render(<DataTable {...basics} rows={products} />);
    const scroller = screen.getByRole('table').parentElement;
    expect(scroller && getComputedStyle(scroller).position).toBe('relative');
  });
});

interface Product {
  asin: string;
  name: string;
  ratings: number | null;
}

const products: readonly Product[] = [
  { asin: 'B1', name: 'Mug', ratings: 9 },
  { asin: 'B2', name: 'Kettle', ratings: 120 },
  { asin: 'B3', name: 'Apron', ratings: null },
];
const columns: readonly Column<Product>[] = [
  { id: 'name', header: 'Product', cell: (row) => row.name, sortable: true, sortValue: (row) => row.name },
  {
    id: 'ratings',
    header: 'Ratings',
    cell: (row) => row.ratings ?? '–',
    align: 'end',
    sortable: true,
    sortValue: (row) => row.ratings,
  },
  { id: 'asin', header: 'ASIN', cell: (row) => row.asin },
];
const basics = { label: 'Products', columns, rowId: (row: Product) => row.asin };

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
