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

interface Shown {
  readonly text: string;
  readonly tone: Tone;
}

export const campaignStates: Readonly<Record<CampaignState, Shown>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  sending: { text: 'Sending', tone: 'info' },
  paused: { text: 'Paused', tone: 'warning' },
  sent: { text: 'Sent', tone: 'success' },
  cancelled: { text: 'Canceled', tone: 'neutral' },
};

export const recipientStates: Readonly<Record<RecipientState, Shown>> = {
  waiting: { text: 'Waiting', tone: 'neutral' },
  sending: { text: 'Sending', tone: 'info' },
  sent: { text: 'Sent', tone: 'success' },
  failed: { text: 'Failed', tone: 'danger' },
  unclear: { text: 'Unclear', tone: 'warning' },
  suppressed: { text: 'Skipped', tone: 'neutral' },
  cancelled: { text: 'Canceled', tone: 'neutral' },
};

export const responses: Readonly<Record<RecipientResponse, string>> = {
  opened: 'Opened',
  clicked: 'Clicked a link',
  'not-counted': 'Not tracked',
};

export const topics: Readonly<Record<CampaignTopic, string>> = {
  newsletter: 'Newsletter',
  'feature-guide': 'Guide to new features',
  'recent-update': 'Recent updates',
};

export const suppressionReasons: Readonly<Record<SuppressionReason, string>> = {
  bounced: 'Undeliverable',
  complaint: 'Complained',
  asked: 'Requested',
};

/** `1,204 of 2,000 sent, 3 failed`; a dash before there are recipients. */
export function resultsInWords({ results }: Pick<CampaignRow, 'results'>): string {
  const { total, sent, failed, unclear } = results;
  if (total === 0) return NONE;
  const more = [
    failed > 0 ? `${formatNumber(failed)} failed` : '',
    unclear > 0 ? `${formatNumber(unclear)} unclear` : '',
  ];
  return [`${formatNumber(sent)} of ${formatNumber(total)} sent`, ...more].filter(Boolean).join(', ');
}

/** For how many people opens and clicks are counted. */
export function allowedInWords({ measured, sent }: CampaignRow['results']): string {
  if (measured === 0) return 'No recipient allows open and click tracking.';
  const allow = measured === 1 ? 'allows it' : 'allow it';
  return `${formatNumber(measured)} of ${formatNumber(sent)} recipients ${allow}. The others aren’t tracked.`;
}

/** The progress of a campaign, 0 to 1. */
export const shareDone = ({ total, waiting }: CampaignRow['results']): number =>
  total === 0 ? 0 : (total - waiting) / total;
