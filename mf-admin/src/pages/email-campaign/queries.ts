import {
  addCampaign,
  type CampaignState,
  getCampaign,
  listCampaigns,
  listRecipients,
  listSuppressed,
  moveCampaign,
  type RecipientResponse,
  type RecipientState,
  releaseAddress,
  removeCampaign,
  suppressAddress,
} from '@fairshelf/shared-contracts/campaigns';
import { useCall } from '@fairshelf/shared-contracts/react';
import { useAct } from '../../use-act.ts';

const POLL_MS = 3_000;
const isMoving = (state: CampaignState): boolean => state === 'sending' || state === 'scheduled';

/** One page of the campaigns; polled while one of them is being sent. */
export const useCampaigns = (search: string, state: CampaignState | null, cursor: string) =>
  useCall(
    listCampaigns,
    { query: { search, cursor, limit: '25', ...(state ? { state } : {}) } },
    {
      keepPrevious: true,
      pollMs: POLL_MS,
      pollWhile: (data) => data?.rows.some((row) => isMoving(row.state)) ?? false,
    },
  );

/** One campaign with its results; polled while it is being sent. */
export const useCampaign = (campaignId: string) =>
  useCall(
    getCampaign,
    { params: { campaignId } },
    { pollMs: POLL_MS, pollWhile: (data) => data !== undefined && isMoving(data.state) },
  );

export const useRecipients = (
  campaignId: string,
  view: {
    search: string;
    state: RecipientState | null;
    response: RecipientResponse | null;
    cursor: string;
  },
) =>
  useCall(
    listRecipients,
    {
      params: { campaignId },
      query: {
        search: view.search,
        cursor: view.cursor,
        limit: '25',
        ...(view.state ? { state: view.state } : {}),
        ...(view.response ? { response: view.response } : {}),
      },
    },
    { keepPrevious: true },
  );

export const useSuppressed = (search: string, cursor: string) =>
  useCall(listSuppressed, { query: { search, cursor, limit: '25' } }, { keepPrevious: true });

/** The calls to refresh after a change of a campaign. */
export const campaignCalls = [listCampaigns, getCampaign, listRecipients];

export const useAddCampaign = () => useAct(addCampaign, campaignCalls);
export const useMoveCampaign = () => useAct(moveCampaign, campaignCalls);
export const useRemoveCampaign = () => useAct(removeCampaign, [listCampaigns]);
export const useSuppress = () => useAct(suppressAddress, [listSuppressed]);
export const useRelease = () => useAct(releaseAddress, [listSuppressed]);
