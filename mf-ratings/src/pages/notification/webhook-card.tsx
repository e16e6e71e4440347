import type { Webhook } from '@fairshelf/shared-contracts/alerts';
import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { ChangeOnly, LazyPart } from '@fairshelf/shared-contracts/react';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { LazyDialog } from '@fairshelf/shared-signup/lazy-dialog';
import {
  AlertDialog,
  Badge,
  Button,
  Card,
  Cluster,
  LoadingOrError,
  Skeleton,
  toast,
} from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { DeliveryDialogProps } from './delivery-dialog.tsx';
import type { WebhookDialogProps } from './webhook-dialog.tsx';
import { useRemoveWebhook, useTestWebhook, useWebhooks } from './webhook-queries.ts';
import { FORMAT_WORDS } from './webhook-words.ts';

const List = styled.ul`
  display: grid;
  margin: 0 0 ${space[16]};
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[12]} 0;
    border-top: 1px solid ${color.hairline};
  }
  p {
    color: ${color.muted};
    overflow-wrap: anywhere;
    ${textStyle(13)}
  }
`;
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  b {
    overflow-wrap: anywhere;
    ${textStyle(14, 600)}
  }
`;

const webhookDialog = new LazyPart<WebhookDialogProps>(() => import('./webhook-dialog.tsx'));
const deliveryDialog = new LazyPart<DeliveryDialogProps>(() => import('./delivery-dialog.tsx'));

/** Where alerts are sent in addition to email: Slack, Teams, or the company's own program. */
export function WebhookCard() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <Webhooks key={market.sellerId} market={market} /> : null;
}

type Open =
  | { readonly kind: 'edit'; readonly webhook: Webhook | null }
  | { readonly kind: 'log' | 'remove'; readonly webhook: Webhook };

function Webhooks({ market }: { readonly market: Market }) {
  const webhooks = useWebhooks(market);
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  return (
    <Card
      title={t`Webhooks`}
      description={t`Send the alerts of ${{ company: market.companyName }} to Slack, Microsoft Teams or your own program, within about a minute.`}
    >
      {webhooks.data ? (
        <>
          {webhooks.data.length > 0 ? (
            <List>
              {webhooks.data.map((webhook) => (
                <Entry key={webhook.id} market={market} webhook={webhook} onOpen={setOpen} />
              ))}
            </List>
          ) : null}
          <ChangeOnly explained>
            <Button onClick={() => setOpen({ kind: 'edit', webhook: null })}>{t`Add webhook`}</Button>
          </ChangeOnly>
        </>
      ) : (
        <LoadingOrError compact query={webhooks} label={t`Loading the webhooks`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
      {open?.kind === 'edit' ? (
        <LazyDialog
          part={webhookDialog}
          title={t`Webhook`}
          given={{ market, webhook: open.webhook, onClose }}
        />
      ) : open?.kind === 'log' ? (
        <LazyDialog
          part={deliveryDialog}
          title={t`Deliveries`}
          given={{ market, webhook: open.webhook, onClose }}
        />
      ) : open?.kind === 'remove' ? (
        <Removal market={market} webhook={open.webhook} onClose={onClose} />
      ) : null}
    </Card>
  );
}

const STATES = {
  active: { label: msg`Active`, tone: 'success' },
  paused: { label: msg`Paused`, tone: 'neutral' },
  disabled: { label: msg`Turned off`, tone: 'danger' },
} as const;

interface EntryProps {
  readonly market: Market;
  readonly webhook: Webhook;
  readonly onOpen: (open: Open) => void;
}

function Entry({ market: { sellerId }, webhook, onOpen }: EntryProps) {
  const test = useTestWebhook();
  const { id, name, address, format, state, failingSince, lastDeliveredAt } = webhook;
  const sendTest = () =>
    test.mutate(
      { body: { sellerId, id } },
      {
        onSuccess: (answer) => {
          if (answer.error) toast.danger(answer.message);
          else if (answer.data.isDelivered) toast.success(t`${{ name }} accepted the test alert.`);
          else toast.danger(t`${{ name }} did not accept the test alert. ${{ error: answer.data.error }}`);
        },
        onError: (error) => toast.danger(error.message),
      },
    );
  return (
    <li>
      <Name>
        <b>{name}</b>
        <Badge tone={STATES[state].tone}>{say(STATES[state].label)}</Badge>
        {failingSince && state === 'active' ? <Badge tone="warning">{t`Failing`}</Badge> : null}
      </Name>
      <p>
        {say(FORMAT_WORDS[format])} · {address}
        <br />
        {failingSince
          ? t`Every attempt has failed since ${{ moment: formatDateTime(failingSince) }}.`
          : lastDeliveredAt
            ? t`Last delivered ${{ moment: formatDateTime(lastDeliveredAt) }}.`
            : t`Nothing delivered yet.`}
      </p>
      <Cluster>
        <ChangeOnly>
          <Button
            size="sm"
            pending={test.isPending}
            disabled={state === 'disabled'}
            onClick={sendTest}
            aria-label={t`Send test to ${{ name }}`}
          >
            {t`Send test`}
          </Button>
        </ChangeOnly>
        <Button
          size="sm"
          onClick={() => onOpen({ kind: 'log', webhook })}
          aria-label={t`Deliveries of ${{ name }}`}
        >
          {t`Deliveries`}
        </Button>
        <ChangeOnly>
          <Button
            size="sm"
            onClick={() => onOpen({ kind: 'edit', webhook })}
            aria-label={t`Change ${{ name }}`}
          >
            {t({ message: 'Change', context: 'action' })}
          </Button>
          <Button
            size="sm"
            onClick={() => onOpen({ kind: 'remove', webhook })}
            aria-label={t`Remove ${{ name }}`}
          >
            {t`Remove`}
          </Button>
        </ChangeOnly>
      </Cluster>
    </li>
  );
}

function Removal({ market, webhook, onClose }: WebhookDialogProps & { readonly webhook: Webhook }) {
  const remove = useRemoveWebhook();
  return (
    <AlertDialog
      open
      title={t`Remove ${{ name: webhook.name }}?`}
      confirmLabel={t`Remove`}
      tone="danger"
      pending={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { body: { sellerId: market.sellerId, id: webhook.id } },
          {
            onSuccess: (answer) => {
              if (answer.error) toast.danger(answer.message);
              else toast.success(t`${{ name: webhook.name }} was removed.`);
            },
            onError: (error) => toast.danger(error.message),
            onSettled: onClose,
          },
        )
      }
    >
      {t`No more alerts are sent there, and its delivery log is deleted.`}
    </AlertDialog>
  );
}
