import type { getBilling } from '@fairshelf/shared-contracts/billing';
import { type CallData, formatDay, formatMoney, type Money } from '@fairshelf/shared-contracts/core';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Modal, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { listWords } from './list-words.ts';
import { type Billed, usePayInvoices } from './queries.ts';

const Invoices = styled.ul`
  max-height: 18rem;
  margin: ${space[16]} 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[16]};
    padding-block: ${space[8]};
    border-bottom: 1px solid ${color.hairline};
  }
  span {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

type Unpaid = CallData<typeof getBilling>['unpaid'];

/** The amounts by currency, joined: '$10.00 and CA$20.00'. */
export function sumWords(unpaid: Unpaid): string {
  const sums = new Map<string, number>();
  for (const { due } of unpaid) sums.set(due.currency, (sums.get(due.currency) ?? 0) + due.minor);
  const amounts = [...sums].map(([currency, minor]): Money => ({ minor, currency }));
  return listWords(amounts.map(formatMoney));
}

interface PayUnpaidProps {
  readonly billed: Billed;
  readonly unpaid: Unpaid;
  /** The card that pays. */
  readonly card: { readonly brand: string; readonly last4: string };
  readonly onClose: () => void;
}

/** Asks whether the card pays the open invoices now. Closing it pays nothing. */
export function PayUnpaid({ billed, unpaid, card, onClose }: PayUnpaidProps) {
  const pay = usePayInvoices();
  const refusal = refusalOf(pay);
  const start = () =>
    pay.mutate(
      { body: { ...billed, invoice_ids: unpaid.map(({ id }) => id) } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          toast.success(t`The payment has started. The list below shows when it is done.`);
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      size="sm"
      title={t`Pay ${{ amount: sumWords(unpaid) }} now?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={pay.isPending}>
            {t`Only keep the card`}
          </Button>
          <Button variant="primary" pending={pay.isPending} onClick={start}>
            {t`Pay now`}
          </Button>
        </>
      }
    >
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <p>
        {plural(
          { count: unpaid.length },
          {
            one: `Your ${{ brand: card.brand }} ending in ${{ last4: card.last4 }} is on file and has not been charged. You have one open invoice. Future invoices are charged to this card when they are issued.`,
            other: `Your ${{ brand: card.brand }} ending in ${{ last4: card.last4 }} is on file and has not been charged. You have # open invoices. Future invoices are charged to this card when they are issued.`,
          },
        )}
      </p>
      <Invoices aria-label={t`Open invoices`}>
        {unpaid.map(({ id, number, due, due_on }) => (
          <li key={id}>
            <div>
              {number}
              <br />
              <span>{t`Due ${{ day: formatDay(due_on) }}`}</span>
            </div>
            <strong>{formatMoney(due)}</strong>
          </li>
        ))}
      </Invoices>
    </Modal>
  );
}
