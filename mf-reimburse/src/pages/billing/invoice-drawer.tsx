import type { DocumentFormat, Invoice } from '@fairshelf/shared-contracts/billing';
import {
  formatDateTime,
  formatDay,
  formatMoney,
  formatMonth,
  translated,
} from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import {
  Badge,
  Banner,
  Button,
  Drawer,
  KeyValueList,
  LoadingOrError,
  toast,
} from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CreditNotes } from './credit-notes.tsx';
import { invoiceStates, taxWords } from './invoice-state.ts';
import { LinesTable } from './lines-table.tsx';
import { type Billed, useInvoice, useInvoiceFile, usePayInvoice } from './queries.ts';

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-block: ${space[24]};
`;

interface InvoiceDrawerProps {
  readonly billed: Billed;
  readonly invoiceId: string;
  /** A card is on file. */
  readonly canPay: boolean;
  readonly onClose: () => void;
}

/** One invoice with its lines. */
export function InvoiceDrawer({ billed, invoiceId, canPay, onClose }: InvoiceDrawerProps) {
  const invoice = useInvoice(billed, invoiceId);
  const [page, setPage] = useState(1);
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={invoice.data ? t`Invoice ${{ number: invoice.data.number }}` : t`Invoice`}
    >
      {invoice.data ? (
        <>
          <Facts invoice={invoice.data} billed={billed} canPay={canPay} />
          <LinesTable billed={billed} invoiceId={invoiceId} page={page} onPage={setPage} />
        </>
      ) : (
        <LoadingOrError query={invoice} label={t`Loading the invoice`} />
      )}
    </Drawer>
  );
}

function Facts({ invoice, billed, canPay }: { invoice: Invoice; billed: Billed; canPay: boolean }) {
  const pay = usePayInvoice();
  const saveFile = useInvoiceFile(billed);
  const [saving, setSaving] = useState<DocumentFormat>();
  const refusal = pay.data?.error
    ? pay.data.message
    : (pay.error?.message ?? (invoice.problem ? translated(invoice.problem) : undefined));
  const state = invoiceStates[invoice.state];
  const isDue = invoice.state === 'open' || invoice.state === 'failed';
  const save = async (format: DocumentFormat) => {
    setSaving(format);
    await saveFile(invoice.id, format).catch((error: unknown) =>
      toast.danger(error instanceof Error ? error.message : t`The file could not be created.`),
    );
    setSaving(undefined);
  };
  return (
    <>
      <KeyValueList
        items={[
          { label: t`Total`, value: formatMoney(invoice.total) },
          { label: t`Net`, value: formatMoney(invoice.net) },
          { label: t`VAT`, value: taxWords(invoice) },
          ...(invoice.credit_notes.length > 0 && isDue
            ? [{ label: t`Left to pay`, value: formatMoney(invoice.due) }]
            : []),
          { label: t`State`, value: <Badge tone={state.tone}>{say(state.text)}</Badge> },
          { label: t`For`, value: formatMonth(invoice.period) },
          { label: t`Issued`, value: formatDay(invoice.issued_on) },
          invoice.paid_at
            ? { label: t`Paid`, value: formatDateTime(invoice.paid_at) }
            : { label: t`Due`, value: formatDay(invoice.due_on) },
        ]}
      />
      <Acts>
        {isDue && canPay ? (
          <Button
            variant="primary"
            pending={pay.isPending}
            onClick={() =>
              pay.mutate(
                { params: { invoiceId: invoice.id }, body: billed },
                {
                  onSuccess: (answer) =>
                    !answer.error && toast.success(t`Invoice ${{ number: invoice.number }} was paid.`),
                },
              )
            }
          >
            {t`Pay ${{ amount: formatMoney(invoice.due) }} now`}
          </Button>
        ) : null}
        <Button pending={saving === 'pdf'} onClick={() => void save('pdf')}>
          {t`Download PDF`}
        </Button>
        {invoice.has_xml ? (
          <Button pending={saving === 'xml'} onClick={() => void save('xml')}>
            {t`Download XML`}
          </Button>
        ) : null}
      </Acts>
      <CreditNotes billed={billed} notes={invoice.credit_notes} hasXml={invoice.has_xml} />
      {refusal && invoice.state !== 'paid' ? <Banner tone="danger">{refusal}</Banner> : null}
    </>
  );
}
