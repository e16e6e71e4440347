import { formatDateTime, formatNumber, marketCountryName } from '@fairshelf/shared-contracts/core';
import { type Report, reportColumns } from '@fairshelf/shared-contracts/reports';
import type { Market } from '@fairshelf/shared-contracts/state';
import {
  Banner,
  Button,
  Drawer,
  EmptyState,
  ErrorState,
  KeyValueList,
  LoadingRegion,
  Skeleton,
} from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { keyOf } from './draft.ts';
import { useColleagues, useReport, useReportChannels } from './queries.ts';
import { ReportStanding } from './report-state.tsx';
import type { ReportActs } from './use-report-acts.ts';
import type { View } from './view.ts';
import { daysInWords, PERIOD_WORDS, TYPE_WORDS } from './words.ts';

const Body = styled.div`
  display: grid;
  gap: ${space[16]};
`;

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
      title={report?.name ?? 'Report'}
      size="lg"
      footer={
        report ? (
          <>
            <Button onClick={view.close}>Close</Button>
            {isUnfinished ? (
              <Button onClick={() => void acts.cancel(report)}>Cancel report</Button>
            ) : (
              <Button onClick={() => void acts.runAgain(report).then(view.showHistory)}>Run again</Button>
            )}
            {report.state === 'done' ? (
              <Button variant="primary" onClick={() => void acts.download(report)}>
                Download
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {report ? (
        <Details market={market} report={report} />
      ) : found.error ? (
        <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching}>
          {found.error.message}
        </ErrorState>
      ) : found.data ? (
        <EmptyState title="Report not found" actions={<Button onClick={view.close}>Close</Button>}>
          It was removed or belongs to another company.
        </EmptyState>
      ) : (
        <LoadingRegion label="The report is loading">
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Drawer>
  );
}

function Details({ market, report }: { market: Market; report: Report }) {
  const channels = useReportChannels(market);
  const colleagues = useColleagues(market);
  const names = new Map(channels.data?.map((one) => [keyOf(one), `${one.store}, ${one.country}`]));
  const people = new Map(colleagues.data?.map(({ id, name }) => [id, name]));
  const chosen = reportColumns(report.type, report.columns);
  const all = reportColumns(report.type);
  return (
    <Body>
      {report.failure ? <Banner tone="danger">{report.failure}</Banner> : <ReportStanding report={report} />}
      <KeyValueList
        items={[
          { label: 'Report', value: `${TYPE_WORDS[report.type].label}, ${report.format.toUpperCase()}` },
          {
            label: 'About',
            value: report.from
              ? `${daysInWords(report)} (${PERIOD_WORDS[report.period]}, ${report.timeZone.replaceAll('_', ' ')})`
              : daysInWords(report),
          },
          {
            label: 'Channels',
            value: report.channels
              .map((one) => names.get(keyOf(one)) ?? marketCountryName(one.marketId))
              .join('; '),
          },
          {
            label: 'Columns',
            value:
              chosen.length === all.length
                ? `All ${formatNumber(all.length)}`
                : chosen.map(({ label }) => label).join(', '),
          },
          {
            label: 'Emailed to',
            value: report.mailTo.map((id) => people.get(id) ?? 'Someone who left').join(', ') || 'Nobody',
          },
          { label: 'Requested', value: `${formatDateTime(report.createdAt)} by ${report.requestedBy}` },
          { label: 'Ended', value: formatDateTime(report.finishedAt) },
          { label: 'Kept until', value: formatDateTime(report.keptUntil) },
        ]}
      />
    </Body>
  );
}
