import type { WebhookDelivery, WebhookFormat } from '@fairshelf/shared-contracts/alerts';
import { translated } from '@fairshelf/shared-contracts/core';
import type { MessageDescriptor } from '@fairshelf/shared-contracts/texts';
import { msg, plural, t } from '@lingui/core/macro';

export const FORMAT_WORDS: Readonly<Record<WebhookFormat, MessageDescriptor>> = {
  slack: msg`Slack`,
  teams: msg`Microsoft Teams`,
  fairshelf: msg`Your own program (signed JSON)`,
};

/** What happened to a delivery, with its tone. */
export function deliveryInWords({ state, attempts, error }: WebhookDelivery) {
  const tries = plural(attempts, { one: '# attempt', other: '# attempts' });
  const why = translated(error);
  if (state === 'delivered')
    return { text: t`Delivered`, tone: 'success', note: attempts > 1 ? tries : '' } as const;
  if (state === 'failed')
    return { text: t`Failed`, tone: 'danger', note: t`${{ tries }}. ${{ why }}` } as const;
  return attempts === 0
    ? ({ text: t`Waiting`, tone: 'neutral', note: '' } as const)
    : ({ text: t`Retrying`, tone: 'warning', note: t`${{ tries }}. ${{ why }}` } as const);
}
