import type { Webhook, WebhookDelivery } from '@fairshelf/shared-contracts/alerts';
import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Badge, Button, EmptyState, LoadingOrError, Modal, Skeleton, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { useDeliveries, useRedeliver } from './webhook-queries.ts';
import { deliveryInWords } from './webhook-words.ts';

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[12]};
    padding: ${space[12]} 0;
    border-top: 1px solid ${color.hairline};
  }
  li:first-child {
    border-top: 0;
  }
  li > div {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
    ${textStyle(13)}
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

export interface DeliveryDialogProps {
  readonly market: Market;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The last deliveries of a webhook, each of which can be sent again. */
export default function DeliveryDialog({ market, webhook, onClose }: DeliveryDialogProps) {
  const deliveries = useDeliveries(market, webhook.id);
  return (
    <Modal
      open
      title={t`Deliveries of ${{ name: webhook.name }}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {deliveries.data ? (
        deliveries.data.length === 0 ? (
          <EmptyState title={t`No deliveries yet`}>{t`Alerts of the last 30 days appear here.`}</EmptyState>
        ) : (
          <List>
            {deliveries.data.map((delivery) => (
              <Entry key={delivery.id} market={market} delivery={delivery} />
            ))}
          </List>
        )
      ) : (
        <LoadingOrError compact query={deliveries} label={t`Loading the deliveries`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
    </Modal>
  );
}

function Entry({ market, delivery }: { readonly market: Market; readonly delivery: WebhookDelivery }) {
  const redeliver = useRedeliver();
  const { text, tone, note } = deliveryInWords(delivery);
  const isDone = delivery.state === 'delivered' || delivery.state === 'failed';
  return (
    <li>
      <div>
        {delivery.title}
        <small>
          {formatDateTime(delivery.at)}
          {note ? `. ${note}` : ''}
        </small>
      </div>
      <Badge tone={tone}>{text}</Badge>
      <ChangeOnly>
        <Button
          size="sm"
          disabled={!isDone}
          pending={redeliver.isPending}
          aria-label={t`Send again: ${{ title: delivery.title }}`}
          onClick={() =>
            redeliver.mutate(
              { body: { sellerId: market.sellerId, id: delivery.id } },
              {
                onSuccess: (answer) =>
                  answer.error
                    ? toast.danger(answer.message)
                    : toast.success(t`It is sent again within a minute.`),
                onError: (error) => toast.danger(error.message),
              },
            )
          }
        >
          {t`Send again`}
        </Button>
      </ChangeOnly>
    </li>
  );
}
