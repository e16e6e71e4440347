import { formatNumber, translated } from '@fairshelf/shared-contracts/core';
import { REQUEST_REASON_NAMES } from '@fairshelf/shared-contracts/review-requests';
import type { DailySummary } from '@fairshelf/shared-contracts/summary';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';

/** The day's review requests by outcome, and why orders were skipped. */
export function RequestNews({ news }: { news: DailySummary['requests'][number] }) {
  return (
    <KeyValueList
      items={[
        { label: t`Sent`, value: formatNumber(news.sent) },
        ...(news.failed > 0 ? [{ label: t`Failed`, value: formatNumber(news.failed) }] : []),
        ...news.skipped.map(({ reason, orders }) => ({
          label: t`Skipped: ${{ reason: translated(REQUEST_REASON_NAMES[reason]) }}`,
          value: formatNumber(orders),
        })),
      ]}
    />
  );
}
