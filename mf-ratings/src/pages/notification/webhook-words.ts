import type { WebhookDelivery, WebhookFormat } from '@fairshelf/shared-contracts/alerts';

export const FORMAT_WORDS: Readonly<Record<WebhookFormat, string>> = {
  slack: 'Slack',
  teams: 'Microsoft Teams',
  fairshelf: 'Your own program (signed JSON)',
};

/** What happened to a delivery, with its tone. */
export function deliveryInWords({ state, attempts, error }: WebhookDelivery) {
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  if (state === 'delivered')
    return { text: 'Delivered', tone: 'success', note: attempts > 1 ? tries : '' } as const;
  if (state === 'failed') return { text: 'Failed', tone: 'danger', note: `${tries}. ${error}` } as const;
  return attempts === 0
    ? ({ text: 'Waiting', tone: 'neutral', note: '' } as const)
    : ({ text: 'Retrying', tone: 'warning', note: `${tries}. ${error}` } as const);
}
