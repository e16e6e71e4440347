import {
  type DocumentFormat,
  type listManagedInvoices,
  MANAGED_INVOICE_FILTERS,
} from '@fairshelf/shared-contracts/billing';
import { type CallData, formatDay, formatMoney } from '@fairshelf/shared-contracts/core';
import { useDebouncedText } from '@fairshelf/shared-contracts/react';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, EmptyState, SearchField, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { type Column, DataTable, pagedRows } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Toolbar } from '../../toolbar.ts';
import { CreditDialog } from './credit-dialog.tsx';
import {
  INVOICES_PAGE_SIZE,
  type InvoiceFilter,
  useManagedCreditNoteFile,
  useManagedInvoiceFile,
  useManagedInvoices,
} from './queries.ts';

export type ManagedInvoice = CallData<typeof listManagedInvoices>['rows'][number];

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[4]};
`;

const filterNames = (): Readonly<Record<InvoiceFilter, string>> => ({
  unpaid: t`Unpaid`,
  overdue: t`Overdue`,
  all: t`All`,
});

const stateWords = () => ({
  open: t`Unpaid`,
  paying: t`Being paid`,
  failed: t`Payment failed`,
  paid: t`Paid`,
  credited: t`Credited`,
});

const Note = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
`;

interface Actions {
  readonly save: (row: ManagedInvoice, format: DocumentFormat) => void;
  readonly saveNote: (row: ManagedInvoice, creditNoteId: string, format: DocumentFormat) => void;
  readonly credit: (row: ManagedInvoice) => void;
}

const columnsOf = ({ save, saveNote, credit }: Actions): readonly Column<ManagedInvoice>[] => [
  {
    id: 'number',
    header: t`Invoice`,
    cardTitle: true,
    cell: (row) => (
      <div>
        {row.invoice.number}
        {row.invoice.credit_notes.map(({ id, number }) => (
          <Note key={id}>
            {t`Credit note ${{ number }}`}
            {(row.invoice.has_xml ? (['pdf', 'xml'] as const) : (['pdf'] as const)).map((format) => (
              <Button
                key={format}
                size="sm"
                variant="quiet"
                aria-label={t`${{ format: format.toUpperCase() }} of credit note ${{ number }}`}
                onClick={() => saveNote(row, id, format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </Note>
        ))}
      </div>
    ),
  },
  {
    id: 'company',
    header: t`Company`,
    cell: ({ company_name, is_paused }) => (
      <>
        {company_name} {is_paused ? <Badge tone="danger">{t`Plan paused`}</Badge> : null}
      </>
    ),
  },
  {
    id: 'due',
    header: t`Due`,
    width: 150,
    cell: ({ invoice, days_overdue }) =>
      days_overdue > 0
        ? plural(
            { days: days_overdue },
            {
              one: `${{ day: formatDay(invoice.due_on) }}, # day overdue`,
              other: `${{ day: formatDay(invoice.due_on) }}, # days overdue`,
            },
          )
        : formatDay(invoice.due_on),
  },
  {
    id: 'total',
    header: t`Total`,
    width: 120,
    align: 'end',
    cell: ({ invoice }) => formatMoney(invoice.total),
  },
  {
    id: 'open',
    header: t`Left to pay`,
    width: 120,
    align: 'end',
    cell: ({ invoice }) => formatMoney(invoice.due),
  },
  { id: 'state', header: t`State`, width: 130, cell: ({ invoice }) => stateWords()[invoice.state] },
  {
    id: 'acts',
    header: t`Actions`,
    width: 240,
    align: 'end',
    cell: (row) => (
      <Acts>
        <Button
          size="sm"
          aria-label={t`PDF of ${{ number: row.invoice.number }}`}
          onClick={() => save(row, 'pdf')}
        >
          {t`PDF`}
        </Button>
        {row.invoice.has_xml ? (
          <Button
            size="sm"
            aria-label={t`XML of ${{ number: row.invoice.number }}`}
            onClick={() => save(row, 'xml')}
          >
            {t`XML`}
          </Button>
        ) : null}
        <Button
          size="sm"
          aria-label={t`Credit ${{ number: row.invoice.number }}`}
          disabled={row.invoice.state === 'paying' || row.invoice.state === 'credited'}
          onClick={() => credit(row)}
        >
          {t`Credit`}
        </Button>
      </Acts>
    ),
  },
];

const report = (error: unknown): void => {
  toast.danger(error instanceof Error ? error.message : t`The file could not be created.`);
};

/** The invoices of all companies: what is unpaid and overdue, each as a file, and credit notes. */
export function Invoices() {
  const [show, setShow] = useState<InvoiceFilter>('unpaid');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [input, setInput] = useDebouncedText(search, (text) => {
    setSearch(text);
    setPage(1);
  });
  const [creditRow, setCreditRow] = useState<ManagedInvoice>();
  const invoices = useManagedInvoices({ show, search, page });
  const download = useManagedInvoiceFile();
  const downloadNote = useManagedCreditNoteFile();
  const columns = useMemo(
    () =>
      columnsOf({
        save: (row, format) =>
          void download({
            params: { companyId: row.company_id, invoiceId: row.invoice.id },
            query: { format },
          }).catch(report),
        saveNote: (row, creditNoteId, format) =>
          void downloadNote({ params: { companyId: row.company_id, creditNoteId }, query: { format } }).catch(
            report,
          ),
        credit: setCreditRow,
      }),
    [download, downloadNote, currentLanguage()],
  );
  return (
    <>
      <Toolbar>
        <SegmentedControl
          label={t`Invoices shown`}
          options={MANAGED_INVOICE_FILTERS.map((id) => ({ id, label: filterNames()[id] }))}
          value={show}
          onChange={(next) => {
            setShow(MANAGED_INVOICE_FILTERS.find((each) => each === next) ?? 'unpaid');
            setPage(1);
          }}
        />
        <SearchField
          label={t`Search invoices`}
          placeholder={t`Company or number`}
          value={input}
          onChange={setInput}
        />
      </Toolbar>
      <DataTable
        label={t`Invoices`}
        columns={columns}
        rowId={({ invoice }) => invoice.id}
        {...pagedRows({
          query: invoices,
          page,
          pageSize: INVOICES_PAGE_SIZE,
          setPage,
          isFiltered: search !== '',
          nothing: <EmptyState title={show === 'all' ? t`No invoices yet` : t`Everything is paid`} />,
        })}
        onClearFilters={() => setInput('')}
      />
      {creditRow ? <CreditDialog row={creditRow} onClose={() => setCreditRow(undefined)} /> : null}
    </>
  );
}
