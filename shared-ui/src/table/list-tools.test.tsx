import '../testing/css-escape.ts';
import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ColumnChoice } from './column-choice.tsx';
import { SavedViewMenu, type SavedViewMenuProps } from './saved-view-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';

it('selects columns, and reports null for the default selection', async () => {
  const onChange = jest.fn();
  const columns = [column('rating'), column('count'), column('seen', true)];
  const { rerender } = render(<ColumnChoice columns={columns} choice={null} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'seen' }));
  expect(onChange).toHaveBeenLastCalledWith(['rating', 'count', 'seen']);
  rerender(<ColumnChoice columns={columns} choice={['rating', 'count', 'seen']} onChange={onChange} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'seen' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  await userEvent.click(screen.getByRole('button', { name: 'The usual columns' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('offers to select all matches once the whole page is selected', async () => {
  const onAll = jest.fn();
  const bar = (count: number, isAll = false) => (
    <SelectionBar
      {...{ label: 'Selected products', count, onClear: jest.fn() }}
      reach={{ onPage: 50, total: 1234, isAll, onAll }}
    >
      <button type="button">Tag</button>
    </SelectionBar>
  );
  const { rerender } = render(bar(3));
  expect(screen.getByText('3 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
  rerender(bar(50));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1,234 that match' }));
  expect(onAll).toHaveBeenCalledTimes(1);
  rerender(bar(50, true));
  expect(screen.getByText('All 1,234 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
});

it('moves focus to the list when the focused button disappears', async () => {
  const list = (count: number) => (
    <>
      {count > 0 ? (
        <SelectionBar label="Selected products" count={count} onClear={jest.fn()}>
          <button type="button">Tag</button>
        </SelectionBar>
      ) : null}
      <section aria-label="Products" />
    </>
  );
  const { rerender } = render(list(2));
  screen.getByRole('button', { name: 'Tag' }).focus();
  rerender(list(0));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Products' })));
});

it('opens views, and offers the actions of the open one', async () => {
  const acts = {
    onOpen: jest.fn(),
    onSaveAs: jest.fn(),
    onSave: jest.fn(),
    onRename: jest.fn(),
    onDelete: jest.fn(),
    onDefault: jest.fn(),
    onShare: jest.fn(),
  };
  const views = [
    { id: 'V1', name: 'Falling' },
    { id: 'V2', name: 'Kitchen' },
  ];
  const menu = (more: Partial<SavedViewMenuProps>) => (
    <SavedViewMenu
      {...{
        views,
        currentId: null,
        defaultId: 'V2',
        isChanged: false,
        plainName: 'All products',
        ...acts,
        ...more,
      }}
    />
  );
  const { rerender } = render(menu({}));
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Falling' }));
  expect(acts.onOpen).toHaveBeenCalledWith('V1');
  rerender(menu({ currentId: 'V2', isChanged: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Kitchen (changed)' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save changes' }));
  expect(acts.onSave).toHaveBeenCalledWith('V2');
  await userEvent.click(screen.getByRole('button', { name: 'Kitchen (changed)' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Don’t start with it' }));
  expect(acts.onDefault).toHaveBeenCalledWith(null);
});

const column = (id: string, hidden = false) => ({ id, header: id, cell: () => id, optional: true, hidden });
