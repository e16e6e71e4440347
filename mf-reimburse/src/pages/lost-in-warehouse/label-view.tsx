import { type CallData, formatNumber } from '@fairshelf/shared-contracts/core';
import type { getLedgerLabel } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Button, Card, LoadingOrError, Stat, Stats } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { styled } from 'styled-components';
import { CaseDrawer } from '../cases/case-drawer.tsx';
import { LossesTable } from './losses-table.tsx';
import { MovementsTable } from './movements-table.tsx';
import { useLabel } from './queries.ts';
import { StepsTable } from './steps-table.tsx';
import type { LedgerView } from './view.ts';

const Parts = styled.div`
  display: grid;
  gap: ${space[24]};
  > * {
    min-width: 0;
  }
`;

const Heading = styled.div`
  h2 {
    margin-top: ${space[12]};
    ${textStyle(20, 600)}
    overflow-wrap: anywhere;
  }
  p {
    margin-top: ${space[4]};
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

const Part = styled.section`
  h2 {
    margin-bottom: ${space[12]};
    ${textStyle(16, 600)}
  }
`;

interface LabelViewProps {
  readonly market: Market;
  readonly fnsku: string;
  readonly view: LedgerView;
}

/** One stock label: figures, the reconciliation step by step to its cases, and every movement. */
export function LabelView({ market, fnsku, view }: LabelViewProps) {
  const label = useLabel(market, fnsku);
  return (
    <Parts>
      <Heading>
        <Button size="sm" icon={<ArrowLeft />} onClick={view.closeLabel}>
          {t`All labels`}
        </Button>
        <h2>{label.data?.title ?? fnsku}</h2>
        {label.data ? <p>{idsOf(label.data)}</p> : null}
      </Heading>
      {label.data ? (
        <Reconciled label={label.data} openCase={view.openCase} />
      ) : (
        <LoadingOrError query={label} label={t`Loading the label`} />
      )}
      {label.error ? null : (
        <Part aria-label={t`Ledger movements`}>
          <h2>{t`Ledger movements`}</h2>
          <MovementsTable market={market} fnsku={fnsku} view={view} />
        </Part>
      )}
      {view.caseId ? <CaseDrawer caseId={view.caseId} onClose={view.closeCase} /> : null}
    </Parts>
  );
}

type Label = CallData<typeof getLedgerLabel>;

const idsOf = ({ fnsku, sku, asin }: Label): string => [fnsku, sku, asin].filter(Boolean).join(' · ');

function Reconciled({ label, openCase }: { label: Label; openCase: (id: string) => void }) {
  const where = label.countries.join(', ');
  return (
    <>
      <Card>
        <Stats>
          <Stat label={t`Lost`} value={formatNumber(label.lost)} />
          <Stat label={t`Found again`} value={formatNumber(label.found)} />
          <Stat label={t`Reimbursed`} value={formatNumber(label.reimbursed)} note={t`in cash or in stock`} />
          <Stat label={t`Claimed`} value={formatNumber(label.claimed)} note={t`with Amazon`} />
          <Stat
            label={t`Still open`}
            value={formatNumber(label.open)}
            note={
              label.missing > label.open
                ? plural(
                    { missing: label.missing },
                    { one: 'of # unit missing', other: 'of # units missing' },
                  )
                : undefined
            }
          />
          <Stat
            label={t`Balance`}
            value={formatNumber(label.balance)}
            note={t`since the start of the ledger`}
          />
        </Stats>
      </Card>
      <Card
        flush
        title={t`Reconciliation, step by step`}
        description={t`Losses add to the missing units; units found or paid subtract, never below zero. Includes all countries paid in ${{ currency: label.currency }}: ${{ countries: where }}.`}
      >
        <StepsTable steps={label.steps} />
      </Card>
      {label.losses.length > 0 ? (
        <Card
          flush
          title={t`Outcome of each loss`}
          description={t`Missing units are assigned to the newest losses that the ledger hasn’t reconciled.`}
        >
          <LossesTable losses={label.losses} openCase={openCase} />
        </Card>
      ) : null}
    </>
  );
}
