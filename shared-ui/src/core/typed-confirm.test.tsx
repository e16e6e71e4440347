import '../testing/css-escape.ts';
import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';

it('confirms only after the name was typed', async () => {
  const { onConfirm, confirm, field } = renderDialog();
  await userEvent.type(field, 'Northwind');
  expect(confirm.disabled).toBe(true);
  await userEvent.type(field, ' home');
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('states what is erased and when, who can undo it, and what is kept', () => {
  const { dialog } = renderDialog();
  dialog.getByText(/All data is erased after 14 days\. Until then an owner can undo it\./);
  dialog.getByText(/^Invoices, payments, agreements and the activity log are kept\./);
});

it('shows why it failed, and closes with Cancel', async () => {
  const { dialog, onClose, onConfirm } = renderDialog({ problem: 'Please try again.' });
  dialog.getByText('Please try again.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect([onClose, onConfirm].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

const renderDialog = (more: { pending?: boolean; problem?: string } = {}) => {
  const act = { onConfirm: jest.fn(), onClose: jest.fn() };
  render(
    <DeleteCompanyDialog
      name="Northwind Home "
      graceDays={14}
      undo="Until then an owner can undo it."
      {...act}
      {...more}
    />,
  );
  const dialog = within(screen.getByRole('dialog', { name: /^Delete Northwind Home/ }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete company' });
  return { ...act, dialog, confirm, field: dialog.getByLabelText('Name of the company') };
};
