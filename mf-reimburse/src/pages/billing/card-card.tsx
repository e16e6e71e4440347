import type { getBilling } from '@fairshelf/shared-contracts/billing';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { AlertDialog, Banner, Button, Card, Cluster, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Billed, useFinishCard, useRemoveCard, useStartCard } from './queries.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  svg {
    flex: none;
    color: ${color.subtle};
  }
  strong {
    display: block;
    &::first-letter {
      text-transform: uppercase;
    }
    ${textStyle(14, 600)}
  }
  span {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

const Notes = styled.div`
  display: grid;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
  &:empty {
    display: none;
  }
`;

interface CardCardProps {
  readonly billed: Billed;
  readonly billing: CallData<typeof getBilling>;
  /** The payment service's return parameters after a card was entered. */
  readonly setup: string | null;
  readonly onSetupRead: () => void;
  /** A new card is on file; nothing was paid with it. */
  readonly onAdded: () => void;
}

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** The card on file. Its number is entered on a page of the payment service and never reaches us. */
export function CardCard({
  billed,
  billing: { method, can_pay },
  setup,
  onSetupRead,
  onAdded,
}: CardCardProps) {
  const [isRemoving, setRemoving] = useState(false);
  const start = useStartCard();
  const remove = useRemoveCard();
  const finish = useFinishedSetup(billed, setup, { onRead: onSetupRead, onAdded });
  const refusal =
    finish.refusal ??
    [start, remove].map(({ data, error }) => (data?.error ? data.message : error?.message)).find(Boolean);

  const add = () =>
    start.mutate(
      { body: billed },
      { onSuccess: (answer) => !answer.error && answer.data && window.location.assign(answer.data.url) },
    );
  const forget = () =>
    remove.mutate(
      { body: billed },
      {
        onSettled: () => setRemoving(false),
        onSuccess: (answer) => !answer.error && toast.success(t`The card was removed.`),
      },
    );
  if (!can_pay) {
    return (
      <Card title={t`Payment method`}>
        {t`This installation takes no cards: pay invoices by bank transfer and quote the invoice number.`}
      </Card>
    );
  }
  return (
    <Card title={t`Payment method`}>
      <Notes>
        {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
        {method?.is_expired ? (
          <Banner tone="warning">
            {t`This card has expired. Please replace it, so that invoices can be paid.`}
          </Banner>
        ) : null}
      </Notes>
      <Row>
        <CreditCard size={24} aria-hidden="true" />
        {method ? (
          <div>
            <strong>{t`${{ brand: method.brand }} ending in ${{ last4: method.last4 }}`}</strong>
            <span>{t`Expires ${{ month: twoDigits(method.exp_month) }}/${{ year: method.exp_year }}`}</span>
          </div>
        ) : (
          <span>{t`No card on file. You enter it on the payment service’s page; we never see the number.`}</span>
        )}
      </Row>
      <Cluster>
        <ChangeOnly right="own" explained>
          <Button
            variant={method ? 'secondary' : 'primary'}
            pending={start.isPending || finish.isPending}
            onClick={add}
          >
            {method ? t`Replace` : t`Add a card`}
          </Button>
        </ChangeOnly>
        {method ? (
          <ChangeOnly right="own">
            <Button onClick={() => setRemoving(true)}>{t`Remove`}</Button>
          </ChangeOnly>
        ) : null}
      </Cluster>
      <AlertDialog
        open={isRemoving}
        title={t`Remove the card?`}
        confirmLabel={t`Remove`}
        tone="danger"
        pending={remove.isPending}
        onConfirm={forget}
        onCancel={() => setRemoving(false)}
      >
        {t`Invoices will no longer be paid automatically.`}
      </AlertDialog>
    </Card>
  );
}

/** Stores the card entered at the payment service, once, and removes its trace from the address. */
function useFinishedSetup(
  payer: Billed,
  setup: string | null,
  { onRead, onAdded }: { readonly onRead: () => void; readonly onAdded: () => void },
) {
  const finish = useFinishCard();
  const lastSetup = useRef<string>(undefined);
  const { mutate } = finish;
  useEffect(() => {
    if (!setup || lastSetup.current === setup) return;
    lastSetup.current = setup;
    mutate(
      { body: { ...payer, setup_id: setup } },
      {
        onSettled: onRead,
        onSuccess: (answer) => {
          if (answer.error) return;
          toast.success(t`The card is on file. Nothing was charged.`);
          onAdded();
        },
      },
    );
  }, [setup, payer, mutate, onRead, onAdded]);
  return {
    isPending: finish.isPending,
    refusal: refusalOf(finish),
  };
}
