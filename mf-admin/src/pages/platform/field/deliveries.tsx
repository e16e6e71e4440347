import { formatNumber, formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { RemoteField } from '@fairshelf/shared-contracts/delivery';
import { Badge, EmptyState } from '@fairshelf/shared-ui/core';
import { PlainList } from '../plain-list.ts';

type Delivery = RemoteField['deliveries'][number];

const STATES = {
  queued: { tone: 'info', text: 'Retrying' },
  delivered: { tone: 'success', text: 'Delivered' },
  failed: { tone: 'danger', text: 'Failed' },
} as const;

/** `200`, `no answer after 3 attempts: …`. */
function attemptInWords({ status, attempts, error, state }: Delivery): string {
  if (attempts === 0) return 'not sent yet';
  const tries = `${formatNumber(attempts)} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (state === 'delivered') return `${tries}, status ${status ?? '–'}`;
  return error ? `${tries}, ${error}` : tries;
}

/** Outcomes of rollouts on their way to the webhooks of the team. */
export function Deliveries({ deliveries }: Pick<RemoteField, 'deliveries'>) {
  if (deliveries.length === 0)
    return (
      <EmptyState title="No deliveries">
        The outcome of a rollout goes to the webhooks that it names with --notify.
      </EmptyState>
    );
  return (
    <PlainList aria-label="Deliveries of webhooks">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <span>
            <strong>{delivery.host}</strong>
            <small>
              {delivery.version}, {attemptInWords(delivery)}
            </small>
          </span>
          <span>
            <Badge tone={STATES[delivery.state].tone}>{STATES[delivery.state].text}</Badge>
            <small>{formatRelativeTime(delivery.createdAt)}</small>
          </span>
        </li>
      ))}
    </PlainList>
  );
}
