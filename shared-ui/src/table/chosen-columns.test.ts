import { expect, it } from '@jest/globals';
import { type ChoosableColumn, chosenColumns, usualColumns } from './chosen-columns.ts';

it('shows the default columns without a selection', () => {
  expect(ids(null)).toEqual(['name', 'rating', 'count']);
  expect(usualColumns(columns)).toEqual(['rating', 'count']);
});

it('shows the selected columns in table order, with the required ones', () => {
  expect(ids(['seen', 'rating'])).toEqual(['name', 'rating', 'seen']);
  expect(ids(['gone'])).toEqual(['name']);
});

const column = (id: string, more: Partial<ChoosableColumn<string>> = {}): ChoosableColumn<string> => ({
  id,
  header: id,
  cell: (row) => row,
  ...more,
});
const columns = [
  column('name'),
  column('rating', { optional: true }),
  column('count', { optional: true }),
  column('seen', { optional: true, hidden: true }),
];
const ids = (choice: readonly string[] | null) => chosenColumns(columns, choice).map(({ id }) => id);
