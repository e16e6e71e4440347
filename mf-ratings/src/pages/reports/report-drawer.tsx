import {
  formatDateTime,
  formatNumber,
  marketCountryName,
  translated,
} from '@fairshelf/shared-contracts/core';
import { type Report, reportColumns } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import {
  Banner,
  Button,
  Drawer,
  EmptyState,
  KeyValueList,
  LoadingOrError,
  Stack,
} from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { joinList } from '../../join-list.ts';
import { keyOf } from './draft.ts';
import { useColleagues, useReport, useReportChannels } from './queries.ts';
import { ReportStanding } from './report-state.tsx';
import type { ReportActs } from './use-report-acts.ts';
import type { View } from './view.ts';
import { daysInWords, formatInWords, PERIOD_WORDS, TYPE_WORDS } from './words.ts';

interface ReportDrawerProps {
  readonly market: Market;
  readonly view: View;
  readonly id: string;
  readonly acts: ReportActs;
}

/** One report in a drawer: its content, state and file. */
export function ReportDrawer({ market, view, id, acts }: ReportDrawerProps) {
  const found = useReport(market, id);
  const report = found.data?.rows[0];
  const isUnfinished = report?.state === 'queued' || report?.state === 'running';
  return (
    <Drawer
      open
      onClose={view.close}
      title={report?.name ?? t`Report`}
      size="lg"
      footer={
        report ? (
          <>
            <Button onClick={view.close}>{t`Close`}</Button>
            {isUnfinished ? (
              <Button onClick={() => void acts.cancel(report)}>{t`Cancel report`}</Button>
            ) : (
              <Button
                onClick={() => void acts.runAgain(report).then(view.showHistory)}
              >{t`Run again`}</Button>
            )}
            {report.state === 'done' ? (
              <Button variant="primary" onClick={() => void acts.download(report)}>
                {t`Download`}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {report ? (
        <Details market={market} report={report} />
      ) : found.data ? (
        <EmptyState title={t`Report not found`} actions={<Button onClick={view.close}>{t`Close`}</Button>}>
          {t`It was removed or belongs to another company.`}
        </EmptyState>
      ) : (
        <LoadingOrError query={found} label={t`Loading the report`} />
      )}
    </Drawer>
  );
}

function Details({ market, report }: { market: Market; report: Report }) {
  const channels = useReportChannels(market);
  const colleagues = useColleagues(market);
  const names = new Map(channels.data?.map((one) => [keyOf(one), `${one.store}, ${one.country}`]));
  const people = new Map(colleagues.data?.map(({ id, name }) => [id, name]));
  const columns = reportColumns(report.type, report.columns);
  const all = reportColumns(report.type);
  return (
    <Stack>
      {report.failure ? <Banner tone="danger">{report.failure}</Banner> : <ReportStanding report={report} />}
      <KeyValueList
        items={[
          {
            label: t`Report`,
            value: `${say(TYPE_WORDS[report.type].label)}, ${formatInWords(report)}`,
          },
          {
            label: t`About`,
            value: report.from
              ? `${daysInWords(report)} (${say(PERIOD_WORDS[report.period])}, ${report.timeZone.replaceAll('_', ' ')})`
              : daysInWords(report),
          },
          {
            label: t`Channels`,
            value: report.channels
              .map((one) => names.get(keyOf(one)) ?? marketCountryName(one.marketId))
              .join('; '),
          },
          {
            label: t`Columns`,
            value:
              columns.length === all.length
                ? t`All ${{ count: formatNumber(all.length) }}`
                : joinList(columns.map(({ label }) => translated(label))),
          },
          {
            label: t`Emailed to`,
            value: joinList(report.mailTo.map((id) => people.get(id) ?? t`Someone who left`)) || t`Nobody`,
          },
          {
            label: t`Requested`,
            value: t`${{ moment: formatDateTime(report.createdAt) }} by ${{ person: report.requestedBy }}`,
          },
          { label: t({ message: 'Ended', context: 'time' }), value: formatDateTime(report.finishedAt) },
          { label: t`Kept until`, value: formatDateTime(report.keptUntil) },
        ]}
      />
    </Stack>
  );
}
