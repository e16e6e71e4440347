import type { CheckedInput } from '@fairshelf/shared-contracts/core';
import type { buildReport } from '@fairshelf/shared-contracts/reports';
import { isId } from '../../base/database/database.ts';
import type { CallContext } from '../../base/http/call-context.ts';
import { notFound, wrongField } from '../../base/refusal.ts';
import { mayReach } from '../../base/stores/store-of-caller.ts';
import { isTimeZone } from '../mail-preferences/index.ts';
import { channelsOf } from './change-reports.ts';
import { channelKey, storedColumns } from './report-content.ts';
import { readersAmong } from './report-readers.ts';
import type { ReportContent } from './request-report.ts';

type Asked = Pick<
  CheckedInput<typeof buildReport>['body'],
  'name' | 'type' | 'format' | 'columns' | 'channels' | 'period' | 'timeZone' | 'mailTo'
>;

/**
 * A report's content in its stored form. Refuses channels that aren't the company's or outside the person's reach,
 * people who may not see them, columns that the report doesn't have, and unknown time zones.
 */
export async function checkedContent(
  { services, caller }: CallContext,
  companyId: string,
  request: Asked,
): Promise<ReportContent> {
  const { database } = services;
  const columns = storedColumns(request.type, request.columns);
  const unknown = request.columns.find((id) => !columns.includes(id));
  if (unknown !== undefined) throw wrongField('body.columns', `This report has no column ‘${unknown}’.`);
  if (columns.length === 0) throw wrongField('body.columns', 'Choose at least one column of this report.');
  if (!(await isTimeZone(database, request.timeZone))) {
    throw wrongField('body.timeZone', `'${request.timeZone}' is not a time zone.`);
  }
  const channels = [...new Set(request.channels.map(channelKey))].toSorted();
  const allChannels = await database.withCompany(companyId, channelsOf);
  const keys = new Set(
    allChannels
      .map(({ seller_id, marketplace_id }) => ({ sellerId: seller_id, marketId: marketplace_id }))
      .filter(({ sellerId, marketId }) => mayReach(caller, sellerId, marketId))
      .map(channelKey),
  );
  if (!channels.every((key) => keys.has(key))) throw notFound('One of these channels');
  const mailTo = [...new Set(request.mailTo)];
  const readers = await readersAmong(database, companyId, mailTo.filter(isId), channels);
  if (readers.length < mailTo.length) {
    throw wrongField('body.mailTo', 'One of these people can’t access all of these channels or has left.');
  }
  return {
    name: request.name,
    type: request.type,
    format: request.format,
    columns,
    channels,
    period: request.period,
    time_zone: request.timeZone,
    mail_to: mailTo,
  };
}
