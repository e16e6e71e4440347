import { type CallData, formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ImportStep, listImportProblems } from '@fairshelf/shared-contracts/operations';
import { AlertDialog, Badge, Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useImportProblems, useRestartImport, useRetryImport } from './import-queries.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-bottom: ${space[24]};
`;
const Buttons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

type Delay = CallData<typeof listImportProblems>['delays'][number];

const held: Readonly<Record<Delay['cause'], string>> = {
  rate: 'Amazon’s rate limit',
  report: 'reports that Amazon is making',
  processing: 'our own processing',
  failure: 'failures',
};

/** 'Amazon's rate limit of searchOrders: 4 feeds of 2 accounts, up to 3 h late, oldest data Nov 21, 2026, 9:00 AM UTC.' */
function delayWords({ cause, operation, feeds, accounts, lateMinutes, oldest }: Delay): string {
  const what = operation ? `${held[cause]} of ${operation}` : held[cause];
  const late = lateMinutes < 120 ? `${lateMinutes} min` : `${formatNumber(Math.floor(lateMinutes / 60))} h`;
  return `${what}: ${count(feeds, 'feed')} of ${count(accounts, 'account')}, up to ${late} late, oldest data ${formatDateTime(oldest)}`;
}

const count = (number: number, of: string): string =>
  `${formatNumber(number)} ${of}${number === 1 ? '' : 's'}`;

const keyOf = ({ company_id, seller_id, region, marketplace_id, feed }: ImportStep) => ({
  company_id,
  seller_id,
  region,
  marketplace_id,
  feed,
});
const nameOf = ({ feed, seller_id }: ImportStep): string => `${feed} of ${seller_id}`;

/** Late refreshes, and abandoned or failing imports; empty if all is well. */
export function ImportProblems() {
  const problems = useImportProblems();
  const retrying = useRetryImport();
  const restarting = useRestartImport();
  const [chosen, setChosen] = useState<ImportStep>();
  const { steps = [], delays = [] } = problems.data ?? {};
  const problem = retrying.problem ?? restarting.problem;
  if (steps.length === 0 && delays.length === 0 && !problem) return null;

  async function retry(step: ImportStep) {
    if (await retrying.act({ body: keyOf(step) })) toast.success('The import runs again.');
  }
  async function restart() {
    if (!chosen) return;
    const isDone = await restarting.act({ body: keyOf(chosen) });
    setChosen(undefined);
    if (isDone) toast.success('The import starts over.');
  }

  return (
    <Section aria-label="Imports that need attention">
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      {delays.length > 0 ? (
        <Banner tone="warning" title="Hourly refresh can’t be held">
          {delays.map(delayWords).join('; ')}.
        </Banner>
      ) : null}
      {steps.length > 0 ? (
        <DataTable
          label="Failing imports"
          columns={columnsOf((step) => void retry(step), setChosen)}
          rows={steps}
          rowId={(step) => Object.values(keyOf(step)).join('/')}
        />
      ) : null}
      <AlertDialog
        open={chosen !== undefined}
        tone="danger"
        title="Start this import over?"
        confirmLabel="Start over"
        pending={restarting.isPending}
        onConfirm={() => void restart()}
        onCancel={() => setChosen(undefined)}
      >
        {chosen ? `${nameOf(chosen)} loses its position and reads this cycle again. Stored rows stay.` : null}
      </AlertDialog>
    </Section>
  );
}

const columnsOf = (
  retry: (step: ImportStep) => void,
  restart: (step: ImportStep) => void,
): readonly Column<ImportStep>[] => [
  {
    id: 'feed',
    header: 'Import',
    cardTitle: true,
    cell: ({ feed, failure, cause }) => (
      <div>
        {feed}
        <br />
        <small>{cause || failure}</small>
      </div>
    ),
  },
  {
    id: 'seller',
    header: 'Seller account',
    width: 190,
    cell: ({ seller_id, marketplace_id, region }) => (
      <>
        {seller_id} <small>{marketplace_id || region}</small>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: 110,
    cell: ({ state }) =>
      state === 'dead' ? <Badge tone="danger">Given up</Badge> : <Badge tone="warning">Retrying</Badge>,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: 90,
    align: 'end',
    cell: ({ attempts }) => formatNumber(attempts),
  },
  { id: 'since', header: 'Since', width: 190, align: 'end', cell: ({ since }) => formatDateTime(since) },
  {
    id: 'acts',
    header: 'Actions',
    width: 190,
    align: 'end',
    cell: (step) => (
      <Buttons>
        <Button size="sm" aria-label={`Retry ${nameOf(step)}`} onClick={() => retry(step)}>
          Retry
        </Button>
        <Button size="sm" aria-label={`Start ${nameOf(step)} over`} onClick={() => restart(step)}>
          Start over
        </Button>
      </Buttons>
    ),
  },
];
