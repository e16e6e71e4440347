import {
  assignIncident,
  checkRatings,
  closeIncident,
  getIncident,
  listIncidents,
  noteIncident,
  pauseIncidentRequests,
  snoozeIncident,
} from '@fairshelf/shared-contracts/incidents';
import { useCall, useSend } from '@fairshelf/shared-contracts/react';
import { listColleagues } from '@fairshelf/shared-contracts/reviews';
import type { Market } from '@fairshelf/shared-contracts/state';
import type { View } from './view.ts';

export const PAGE_SIZE = 25;

export const storeOf = ({ sellerId, marketId }: Market) => ({ sellerId, marketId });

/**
 * One page of the store's incidents; polls, because imports open and resolve them, and more often while ratings are
 * read.
 */
export const useIncidents = (market: Market, { list, kind, assignee, search, page }: View) =>
  useCall(
    listIncidents,
    {
      query: {
        ...storeOf(market),
        list,
        kind,
        assignee,
        search,
        offset: String((page - 1) * PAGE_SIZE),
        limit: String(PAGE_SIZE),
      },
    },
    { keepPrevious: true, pollMs: (data) => (data?.ratings.isReading ? 3_000 : 60_000) },
  );

/** Reads the store's ratings now. */
export const useCheckRatings = () => useSend(checkRatings, { refresh: [listIncidents], background: true });

export const useIncident = (market: Market, incidentId: string) =>
  useCall(getIncident, { query: { ...storeOf(market), incidentId } }, { pollMs: 60_000 });

export const useColleagues = ({ sellerId }: Market) => useCall(listColleagues, { query: { sellerId } });

const refresh = [listIncidents, getIncident];

export const useAssignIncident = () => useSend(assignIncident, { refresh });
export const useSnoozeIncident = () => useSend(snoozeIncident, { refresh });
export const useCloseIncident = () => useSend(closeIncident, { refresh });
export const useNoteIncident = () => useSend(noteIncident, { refresh });
export const usePauseRequests = () => useSend(pauseIncidentRequests, { refresh });
