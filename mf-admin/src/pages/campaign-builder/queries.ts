import {
  addCampaign,
  type CampaignAudience,
  type CampaignContent,
  type CampaignTopic,
  countAudience,
  previewCampaign,
  scheduleCampaign,
  sendTestMail,
  updateCampaign,
} from '@fairshelf/shared-contracts/campaigns';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';
import { campaignCalls } from '../email-campaign/queries.ts';

const NOTHING: CampaignContent = { subject: '', preheader: '', blocks: [] };

/** The email of a content; disabled without content. */
export const usePreview = (content: CampaignContent | undefined, topic: CampaignTopic) =>
  useCall(
    previewCampaign,
    { body: { ...(content ?? NOTHING), topic } },
    { enabled: content !== undefined, keepPrevious: true },
  );

/** The people an audience reaches right now. */
export const useAudience = (audience: CampaignAudience) =>
  useCall(countAudience, { query: audience }, { keepPrevious: true });

export const useAddDraft = () => useAct(addCampaign, campaignCalls);
export const useSaveDraft = () => useAct(updateCampaign, campaignCalls);
export const useSendTest = () => useAct(sendTestMail, []);
export const useSchedule = () => useAct(scheduleCampaign, campaignCalls);
