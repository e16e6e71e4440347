import { AlertDialog, Button, toast } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { listWords } from './list-words.ts';
import { type Billed, useInvoiceNow } from './queries.ts';

/** One invoice per currency. */
function madeWords(numbers: string[]): string {
  const list = listWords(numbers);
  return plural(
    { count: numbers.length },
    { one: `Invoice ${{ list }} was created.`, other: `Invoices ${{ list }} were created.` },
  );
}

/** Closes the current month early, for sellers who want to pay before its end. */
export function InvoiceNow({ billed }: { billed: Billed }) {
  const invoice = useInvoiceNow();
  const [isAsking, setAsking] = useState(false);
  const send = () => {
    setAsking(false);
    invoice.mutate(
      { body: billed },
      {
        onSuccess: (answer) => {
          if (answer.error) toast.danger(answer.message);
          else toast.success(madeWords(answer.data.map(({ number }) => number)));
        },
        onError: (error) => toast.danger(error.message),
      },
    );
  };
  return (
    <>
      <Button size="sm" pending={invoice.isPending} onClick={() => setAsking(true)}>
        {t`Create invoice now`}
      </Button>
      <AlertDialog
        open={isAsking}
        title={t`Create an invoice for the amount due?`}
        confirmLabel={t`Create invoice`}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {t`It is paid with the card on file, if there is one. Later commissions of this month go on the next invoice. This can’t be undone.`}
      </AlertDialog>
    </>
  );
}
