import { formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { RemoteField } from '@fairshelf/shared-contracts/delivery';
import { Badge, EmptyState } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';
import { PlainList } from '../plain-list.ts';

type Delivery = RemoteField['deliveries'][number];

const states = () =>
  ({
    queued: { tone: 'info', text: t`Retrying` },
    delivered: { tone: 'success', text: t`Delivered` },
    failed: { tone: 'danger', text: t`Failed` },
  }) as const;

/** `200`, `no answer after 3 attempts: …`. */
function attemptInWords({ status, attempts, error, state }: Delivery): string {
  if (attempts === 0) return t`not sent yet`;
  const tries = plural(attempts, { one: '# attempt', other: '# attempts' });
  if (state === 'delivered') return t`${{ attempts: tries }}, status ${{ status: status ?? '–' }}`;
  return error ? `${tries}, ${error}` : tries;
}

/** Outcomes of rollouts on their way to the webhooks of the team. */
export function Deliveries({ deliveries }: Pick<RemoteField, 'deliveries'>) {
  if (deliveries.length === 0)
    return (
      <EmptyState title={t`No deliveries`}>
        {t`The outcome of a rollout goes to the webhooks that it names with --notify.`}
      </EmptyState>
    );
  return (
    <PlainList aria-label={t`Deliveries of webhooks`}>
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <span>
            <strong>{delivery.host}</strong>
            <small>
              {delivery.version}, {attemptInWords(delivery)}
            </small>
          </span>
          <span>
            <Badge tone={states()[delivery.state].tone}>{states()[delivery.state].text}</Badge>
            <small>{formatRelativeTime(delivery.createdAt)}</small>
          </span>
        </li>
      ))}
    </PlainList>
  );
}
