import { AlertDialog, Button, toast } from '@fairshelf/shared-ui/core';
import { useState } from 'react';
import { type Billed, useInvoiceNow } from './queries.ts';

/** One invoice per currency. */
function madeWords(numbers: string[]): string {
  const list = new Intl.ListFormat('en').format(numbers);
  return numbers.length === 1 ? `Invoice ${list} was made.` : `Invoices ${list} were made.`;
}

/** Closes the running month early, for sellers who want to pay before its end. */
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
        Invoice it now
      </Button>
      <AlertDialog
        open={isAsking}
        title="Invoice what is due so far?"
        confirmLabel="Make the invoice"
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        It is paid with the card on file, if there is one. What comes later this month stands on the invoice
        of the next one. This can’t be undone.
      </AlertDialog>
    </>
  );
}
