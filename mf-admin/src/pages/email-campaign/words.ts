import type {
  CampaignRow,
  CampaignState,
  CampaignTopic,
  RecipientResponse,
  RecipientState,
  SuppressionReason,
} from '@fairshelf/shared-contracts/campaigns';
import { formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { Tone } from '@fairshelf/shared-ui/core';
import { plural, t } from '@lingui/core/macro';

interface Shown {
  readonly text: string;
  readonly tone: Tone;
}

export const campaignStates = (): Readonly<Record<CampaignState, Shown>> => ({
  draft: { text: t`Draft`, tone: 'neutral' },
  scheduled: { text: t`Scheduled`, tone: 'info' },
  sending: { text: t`Sending`, tone: 'info' },
  paused: { text: t`Paused`, tone: 'warning' },
  sent: { text: t`Sent`, tone: 'success' },
  cancelled: { text: t`Canceled`, tone: 'neutral' },
});

export const recipientStates = (): Readonly<Record<RecipientState, Shown>> => ({
  waiting: { text: t`Waiting`, tone: 'neutral' },
  sending: { text: t`Sending`, tone: 'info' },
  sent: { text: t`Sent`, tone: 'success' },
  failed: { text: t`Failed`, tone: 'danger' },
  unclear: { text: t`Unclear`, tone: 'warning' },
  suppressed: { text: t`Skipped`, tone: 'neutral' },
  cancelled: { text: t`Canceled`, tone: 'neutral' },
});

export const responses = (): Readonly<Record<RecipientResponse, string>> => ({
  opened: t`Opened`,
  clicked: t`Clicked a link`,
  'not-counted': t`Not tracked`,
});

export const topics = (): Readonly<Record<CampaignTopic, string>> => ({
  newsletter: t`Newsletter`,
  'feature-guide': t`Guide to new features`,
  'recent-update': t`Recent updates`,
});

export const suppressionReasons = (): Readonly<Record<SuppressionReason, string>> => ({
  bounced: t`Undeliverable`,
  complaint: t`Complained`,
  asked: t`Requested`,
});

/** `1,204 of 2,000 sent, 3 failed`; a dash before there are recipients. */
export function resultsInWords({ results }: Pick<CampaignRow, 'results'>): string {
  const { total, sent, failed, unclear } = results;
  if (total === 0) return NONE;
  const more = [
    failed > 0 ? t`${{ count: formatNumber(failed) }} failed` : '',
    unclear > 0 ? t`${{ count: formatNumber(unclear) }} unclear` : '',
  ];
  const summary = t`${{ sent: formatNumber(sent) }} of ${{ total: formatNumber(total) }} sent`;
  return [summary, ...more].filter(Boolean).join(', ');
}

/** For how many people opens and clicks are counted. */
export function allowedInWords({ measured, sent }: CampaignRow['results']): string {
  if (measured === 0) return t`No recipient allows open and click tracking.`;
  return plural(
    { measured },
    {
      one: `# of ${{ sent: formatNumber(sent) }} recipients allows it. The others aren’t tracked.`,
      other: `# of ${{ sent: formatNumber(sent) }} recipients allow it. The others aren’t tracked.`,
    },
  );
}

/** The progress of a campaign, 0 to 1. */
export const shareDone = ({ total, waiting }: CampaignRow['results']): number =>
  total === 0 ? 0 : (total - waiting) / total;
