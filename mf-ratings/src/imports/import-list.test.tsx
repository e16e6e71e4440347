/** @jest-environment @fairshelf/shared-contracts/browser-environment */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ImportList } from './import-list.tsx';

it('shows that an import finished with skipped rows, and lists each with its line and reason', () => {
  render(
    <ImportList
      imports={[
        {
          kind: 'ledger',
          state: 'done',
          rows: 1_200,
          startedAt: null,
          finishedAt: null,
          message: null,
          skipped: {
            count: 3,
            rows: [{ line: 17, reason: "'one' is not a whole number.", raw: 'X001\tone', isChecked: false }],
          },
        },
      ]}
    />,
  );
  expect(screen.getByText(/Done with 3 rows skipped, 1,200 rows/)).toBeTruthy();
  const [first, more] = screen.getAllByRole('listitem', { hidden: true }).slice(-2);
  expect(first?.textContent).toBe("Line 17: 'one' is not a whole number.X001\tone");
  expect(more?.textContent).toBe('2 more rows');
});
