import { formatList } from '@fairshelf/shared-contracts/core';
import { AlertDialog, Button, toast } from '@fairshelf/shared-ui/core';
import { useState } from 'react';
import { type Billed, useInvoiceNow } from './queries.ts';

/** One invoice per currency. */
function madeWords(numbers: string[]): string {
  const list = formatList(numbers);
  return numbers.length === 1 ? `Invoice ${list} was created.` : `Invoices ${list} were created.`;
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
        Create invoice now
      </Button>
      <AlertDialog
        open={isAsking}
        title="Create an invoice for the amount due?"
        confirmLabel="Create invoice"
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        It is paid with the card on file, if there is one. Later commissions of this month go on the next
        invoice. This can’t be undone.
      </AlertDialog>
    </>
  );
}
