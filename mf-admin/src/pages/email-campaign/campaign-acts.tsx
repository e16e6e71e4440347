import type { Campaign, CampaignMove, CampaignState } from '@fairshelf/shared-contracts/campaigns';
import { AlertDialog, Banner, Button, Cluster, toast } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddCampaign, useMoveCampaign } from './queries.ts';

const labels = (): Readonly<Record<CampaignMove, { readonly label: string; readonly done: string }>> => ({
  unschedule: { label: t`Unschedule`, done: t`The campaign is a draft again.` },
  pause: { label: t`Pause`, done: t`The campaign was paused.` },
  resume: { label: t`Resume`, done: t`The campaign was resumed.` },
  cancel: { label: t`Cancel campaign`, done: t`The campaign was canceled.` },
});

const MOVES: Readonly<Record<CampaignState, readonly CampaignMove[]>> = {
  draft: [],
  scheduled: ['unschedule', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sent: [],
  cancelled: [],
};

/** The actions on a campaign in its state. Cancelling asks first: it can't be undone. */
export function CampaignActs({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const moving = useMoveCampaign();
  const copying = useAddCampaign();
  const [isCancelling, setCancelling] = useState(false);

  async function move(next: CampaignMove) {
    const response = await moving.act({ params: { campaignId: campaign.id }, body: { move: next } });
    setCancelling(false);
    if (response) toast.success(labels()[next].done);
  }
  async function copy() {
    const { name, subject, preheader, blocks, audience } = campaign;
    const body = { name: `${name} (copy)`.slice(0, 120), subject, preheader, blocks, audience };
    const response = await copying.act({ body });
    if (response) void navigate(`/system/email-campaign/builder/${response.data.id}`);
  }

  const problem = moving.problem ?? copying.problem;
  return (
    <>
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      <Cluster>
        {MOVES[campaign.state].map((each) => (
          <Button
            key={each}
            variant={each === 'cancel' ? 'danger' : 'secondary'}
            pending={moving.isPending}
            onClick={() => (each === 'cancel' ? setCancelling(true) : void move(each))}
          >
            {labels()[each].label}
          </Button>
        ))}
        <Button pending={copying.isPending} onClick={() => void copy()}>
          {t`Copy as a new draft`}
        </Button>
      </Cluster>
      <AlertDialog
        open={isCancelling}
        tone="danger"
        title={t`Cancel this campaign?`}
        confirmLabel={t`Cancel campaign`}
        cancelLabel={t`Keep it`}
        pending={moving.isPending}
        onConfirm={() => void move('cancel')}
        onCancel={() => setCancelling(false)}
      >
        {t`Recipients who haven’t received it won’t get it. This can’t be undone; a copy can be sent as a new campaign.`}
      </AlertDialog>
    </>
  );
}
