import type { Campaign } from '@fairshelf/shared-contracts/campaigns';
import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import { Badge, Drawer, KeyValueList, LoadingOrError, ProgressBar, Stack } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { CampaignActs } from './campaign-acts.tsx';
import { useCampaign } from './queries.ts';
import { Recipients } from './recipients.tsx';
import { Responses } from './responses.tsx';
import { campaignStates, shareDone, topics } from './words.ts';

/** One campaign in a drawer: progress, results, and actions. */
export function CampaignDrawer({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const found = useCampaign(campaignId);
  return (
    <Drawer open size="lg" onClose={onClose} title={found.data?.name ?? t`Campaign`}>
      {found.data ? (
        <Details campaign={found.data} />
      ) : (
        <LoadingOrError query={found} label={t`Loading the campaign`} />
      )}
    </Drawer>
  );
}

function Details({ campaign }: { campaign: Campaign }) {
  const { state, results, audience } = campaign;
  const badge = campaignStates()[state];
  const doneCount = results.total - results.waiting;
  return (
    <Stack>
      <div>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <CampaignActs campaign={campaign} />
      {state === 'sending' || state === 'paused' ? (
        <ProgressBar
          label={t`Done`}
          value={shareDone(results)}
          detail={t`${{ done: formatNumber(doneCount) }} of ${{ total: formatNumber(results.total) }}`}
        />
      ) : null}
      <KeyValueList
        items={[
          { label: t`Subject`, value: campaign.subject },
          { label: t`Kind`, value: topics()[audience.topic] },
          { label: t`Scheduled for`, value: formatDateTime(campaign.scheduled_at) },
          { label: t`Begun`, value: formatDateTime(campaign.started_at) },
          { label: t`Ended`, value: formatDateTime(campaign.finished_at) },
          {
            label: t`Sent`,
            value: t`${{ done: formatNumber(results.sent) }} of ${{ total: formatNumber(results.total) }}`,
          },
          { label: t`Failed`, value: formatNumber(results.failed) },
          { label: t`Unclear`, value: formatNumber(results.unclear) },
          { label: t`Skipped`, value: formatNumber(results.suppressed) },
          { label: t`Unsubscribed`, value: formatNumber(results.unsubscribed) },
        ]}
      />
      {results.sent > 0 ? <Responses campaign={campaign} /> : null}
      {results.total > 0 ? <Recipients campaignId={campaign.id} /> : null}
    </Stack>
  );
}
