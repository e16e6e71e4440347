import { type ReportChannel, type ReportType, reportColumns } from '@fairshelf/shared-contracts/reports';
import type { Caller } from '../../base/http/caller.ts';

/** How a channel is stored: ids of sellers and marketplaces contain no slash. */
export const channelKey = ({ sellerId, marketId }: ReportChannel): string => `${sellerId}/${marketId}`;

/** The channel of a stored key. */
export function channelOf(key: string): ReportChannel {
  const [sellerId = '', marketId = ''] = key.split('/');
  return { sellerId, marketId };
}

/** The channels that a person may reach, as stored keys; undefined: all of the company. */
export const keysInReach = ({ channels }: Pick<Caller, 'channels'>): readonly string[] | undefined =>
  channels?.map(channelKey);

/** A report's columns in their stored form: in the order of the file, without unknown ones. */
export const storedColumns = (type: ReportType, ids: readonly string[]): string[] =>
  reportColumns(type, ids).map(({ id }) => id);
