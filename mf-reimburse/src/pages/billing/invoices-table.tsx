import { INVOICE_STATES, type Invoice } from '@fairshelf/shared-contracts/billing';
import { formatDay, formatMoney, formatMonth, formatNumber } from '@fairshelf/shared-contracts/core';
import { currentLanguage, say } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, EmptyState, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable, OpenButton, pagedRows, toTableSort } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { ChoiceToolbar } from '../../choice-toolbar.tsx';
import { invoiceStates } from './invoice-state.ts';
import { type Billed, PAGE_SIZE, useInvoiceFile, useInvoices, useInvoicesExport } from './queries.ts';
import type { useView } from './view.ts';

const stateChoices = () => INVOICE_STATES.map((id) => ({ id, label: say(invoiceStates[id].text) }));

interface InvoicesTableProps {
  readonly billed: Billed;
  readonly view: ReturnType<typeof useView>;
}

/** The invoices, newest first, each as PDF; filter, sort and page are in the address. */
export function InvoicesTable({ billed, view }: InvoicesTableProps) {
  const invoices = useInvoices(billed, view);
  const exportInvoices = useInvoicesExport(billed, view);
  const savePdf = useInvoiceFile(billed);
  const { open } = view;
  const language = currentLanguage();
  const columns = useMemo(() => invoiceColumns(open, savePdf), [open, savePdf, language]);
  return (
    <>
      <ChoiceToolbar
        label={t`State`}
        all={t`All states`}
        choices={stateChoices()}
        value={view.state}
        onChange={view.setState}
        onExport={exportInvoices}
        isEmpty={!invoices.data?.total}
      />
      <DataTable
        label={t`Invoices`}
        columns={columns}
        rowId={(row) => row.id}
        sort={toTableSort(view.sort)}
        onSortChange={view.setSort}
        onOpen={(row) => open(row.id)}
        {...pagedRows({
          query: invoices,
          page: view.page,
          pageSize: PAGE_SIZE,
          setPage: view.setPage,
          isFiltered: view.state !== null,
          nothing: (
            <EmptyState title={t`No invoices yet`}>
              {t`Your first invoice arrives at the start of the month after a case was paid.`}
            </EmptyState>
          ),
        })}
        onClearFilters={() => view.setState('all')}
      />
    </>
  );
}

function invoiceColumns(
  open: (invoiceId: string) => void,
  savePdf: (invoiceId: string) => Promise<void>,
): readonly Column<Invoice>[] {
  const save = (row: Invoice) =>
    savePdf(row.id).catch((error: unknown) =>
      toast.danger(error instanceof Error ? error.message : t`The PDF could not be created.`),
    );
  return [
    {
      id: 'number',
      header: t`Invoice`,
      cardTitle: true,
      cell: (row) => <OpenButton onClick={() => open(row.id)}>{row.number}</OpenButton>,
    },
    { id: 'period', header: t`For`, width: 160, cell: (row) => formatMonth(row.period) },
    {
      id: 'issued',
      header: t`Issued`,
      width: 128,
      sortable: true,
      cell: (row) => formatDay(row.issued_on),
    },
    { id: 'due', header: t`Due`, width: 128, cell: (row) => formatDay(row.due_on) },
    {
      id: 'state',
      header: t`State`,
      width: 192,
      cell: (row) => <Badge tone={invoiceStates[row.state].tone}>{say(invoiceStates[row.state].text)}</Badge>,
    },
    { id: 'lines', header: t`Lines`, width: 80, align: 'end', cell: (row) => formatNumber(row.lines) },
    {
      id: 'total',
      header: t`Total`,
      width: 128,
      align: 'end',
      sortable: true,
      cell: (row) => formatMoney(row.total),
    },
    {
      id: 'pdf',
      header: 'PDF',
      hideHeader: true,
      width: 88,
      align: 'end',
      cell: (row) => (
        <Button size="sm" aria-label={t`${{ number: row.number }} as PDF`} onClick={() => void save(row)}>
          PDF
        </Button>
      ),
    },
  ];
}
