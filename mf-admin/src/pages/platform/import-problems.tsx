import { type CallData, formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { ImportStep, listImportProblems } from '@fairshelf/shared-contracts/operations';
import { AlertDialog, Badge, Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
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

/** The rate limit that delays the refresh, and its operation. */
const causeInWords = (cause: Delay['cause'], operation: string | null | undefined): string =>
  operation
    ? {
        rate: t`Amazon’s rate limit of ${{ operation }}`,
        report: t`reports that Amazon is making of ${{ operation }}`,
        processing: t`our own processing of ${{ operation }}`,
        failure: t`failures of ${{ operation }}`,
      }[cause]
    : {
        rate: t`Amazon’s rate limit`,
        report: t`reports that Amazon is making`,
        processing: t`our own processing`,
        failure: t`failures`,
      }[cause];

/** 'Amazon's rate limit of searchOrders: 4 feeds of 2 accounts, up to 3 h late, oldest data Nov 21, 2026, 9:00 AM UTC.' */
function delayWords({ cause, operation, feeds, accounts, lateMinutes, oldest }: Delay): string {
  const late =
    lateMinutes < 120
      ? t`${{ count: lateMinutes }} min`
      : t`${{ count: formatNumber(Math.floor(lateMinutes / 60)) }} h`;
  const feedWords = plural(feeds, { one: '# feed', other: '# feeds' });
  const of = plural(accounts, { one: '# account', other: '# accounts' });
  return t`${{ cause: causeInWords(cause, operation) }}: ${{ feeds: feedWords }} of ${{ accounts: of }}, up to ${{ late }} late, oldest data ${{ moment: formatDateTime(oldest) }}`;
}

const keyOf = ({ company_id, seller_id, region, marketplace_id, feed }: ImportStep) => ({
  company_id,
  seller_id,
  region,
  marketplace_id,
  feed,
});
const nameOf = ({ feed, seller_id }: ImportStep): string => t`${{ feed }} of ${{ seller: seller_id }}`;

/** Late refreshes, and abandoned or failing imports; empty if all is well. */
export function ImportProblems() {
  const problems = useImportProblems();
  const retrying = useRetryImport();
  const restarting = useRestartImport();
  const [selection, setSelection] = useState<ImportStep>();
  const { steps = [], delays = [] } = problems.data ?? {};
  const problem = retrying.problem ?? restarting.problem;
  if (steps.length === 0 && delays.length === 0 && !problem) return null;

  async function retry(step: ImportStep) {
    if (await retrying.act({ body: keyOf(step) })) toast.success(t`The import runs again.`);
  }
  async function restart() {
    if (!selection) return;
    const isDone = await restarting.act({ body: keyOf(selection) });
    setSelection(undefined);
    if (isDone) toast.success(t`The import starts over.`);
  }

  return (
    <Section aria-label={t`Imports that need attention`}>
      {problem ? <Banner tone="danger">{problem.message}</Banner> : null}
      {delays.length > 0 ? (
        <Banner tone="warning" title={t`Hourly refresh can’t keep up`}>
          {delays.map(delayWords).join('; ')}.
        </Banner>
      ) : null}
      {steps.length > 0 ? (
        <DataTable
          label={t`Failing imports`}
          columns={columnsOf((step) => void retry(step), setSelection)}
          rows={steps}
          rowId={(step) => Object.values(keyOf(step)).join('/')}
        />
      ) : null}
      <AlertDialog
        open={selection !== undefined}
        tone="danger"
        title={t`Start this import over?`}
        confirmLabel={t`Start over`}
        pending={restarting.isPending}
        onConfirm={() => void restart()}
        onCancel={() => setSelection(undefined)}
      >
        {selection
          ? t`${{ name: nameOf(selection) }} loses its position and reads this cycle again. Stored rows stay.`
          : null}
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
    header: t`Import`,
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
    header: t`Seller account`,
    width: 190,
    cell: ({ seller_id, marketplace_id, region }) => (
      <>
        {seller_id} <small>{marketplace_id || region}</small>
      </>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 110,
    cell: ({ state }) =>
      state === 'dead' ? (
        <Badge tone="danger">{t`Given up`}</Badge>
      ) : (
        <Badge tone="warning">{t`Retrying`}</Badge>
      ),
  },
  {
    id: 'attempts',
    header: t`Attempts`,
    width: 90,
    align: 'end',
    cell: ({ attempts }) => formatNumber(attempts),
  },
  { id: 'since', header: t`Since`, width: 190, align: 'end', cell: ({ since }) => formatDateTime(since) },
  {
    id: 'acts',
    header: t`Actions`,
    width: 190,
    align: 'end',
    cell: (step) => (
      <Buttons>
        <Button size="sm" aria-label={t`Retry ${{ name: nameOf(step) }}`} onClick={() => retry(step)}>
          {t`Retry`}
        </Button>
        <Button size="sm" aria-label={t`Start ${{ name: nameOf(step) }} over`} onClick={() => restart(step)}>
          {t`Start over`}
        </Button>
      </Buttons>
    ),
  },
];
