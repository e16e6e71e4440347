import { Banner, ButtonLink, LoadingOrError, PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCampaign } from '../email-campaign/queries.ts';
import { campaignStates } from '../email-campaign/words.ts';
import { Builder } from './builder.tsx';
import { draftOf, emptyDraft } from './draft.ts';

/** The builder of a new campaign, or of the draft in the address. */
export default function CampaignBuilderPage() {
  const { campaign } = useParams();
  return campaign ? <SavedDraft key={campaign} campaignId={campaign} /> : <NewDraft />;
}

function NewDraft() {
  const [initial] = useState(() => emptyDraft(() => crypto.randomUUID()));
  return <Builder initial={initial} />;
}

function SavedDraft({ campaignId }: { campaignId: string }) {
  const found = useCampaign(campaignId);
  const campaign = found.data;
  if (campaign?.state === 'draft')
    return <Builder id={campaignId} initial={draftOf(campaign)} version={campaign.version} />;
  return (
    <>
      <PageHeader title={t`Campaign Builder`} />
      {campaign ? (
        <Banner
          action={
            <ButtonLink href={`/system/email-campaign?campaign=${campaignId}`}>{t`Show results`}</ButtonLink>
          }
        >
          {t`‘${{ name: campaign.name }}’ can no longer be changed. Its state: ${{ state: campaignStates()[campaign.state].text }}.`}
        </Banner>
      ) : (
        <LoadingOrError query={found} label={t`Loading the campaign`} />
      )}
    </>
  );
}
