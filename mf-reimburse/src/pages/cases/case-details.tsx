import { type CallData, formatDay, formatMoney, formatNumber } from '@fairshelf/shared-contracts/core';
import type { CaseCategory, getCase } from '@fairshelf/shared-contracts/reimbursement';
import { Badge, Stat } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CaseFacts } from './case-facts.tsx';
import { caseCategories, caseStates } from './case-state.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { LedgerRows } from './ledger-rows.tsx';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr));
  gap: ${space[24]};
`;

const Standing = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  margin-bottom: ${space[24]};
  color: ${color.muted};
`;

const Part = styled.section`
  margin-top: ${space[32]};
  h3 {
    margin-bottom: ${space[12]};
    ${textStyle(14, 600)}
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding-inline-start: ${space[24]};
  color: ${color.muted};
  ${textStyle(14)}
`;

const Rule = styled.p`
  margin-top: ${space[24]};
  color: ${color.subtle};
  ${textStyle(12)}
`;

/** Categories whose evidence is the ledger; the others have other records. */
const LEDGER_CATEGORIES: readonly CaseCategory[] = [
  'lost-in-warehouse',
  'damaged-in-warehouse',
  'reversed-reimbursement',
];

const countUnits = (units: number): string => `${formatNumber(units)} ${units === 1 ? 'unit' : 'units'}`;

interface CaseDetailsProps {
  /** From a seller's own list or the case manager's queue. */
  readonly found: Omit<CallData<typeof getCase>, 'isSkipped'>;
  /** The moves, below the figures. */
  readonly moves?: ReactNode;
  /** Its documents, unless they are shown elsewhere. */
  readonly documents?: ReactNode;
}

/** A case: figures, computation, records, and history. */
export function CaseDetails({ found, moves, documents }: CaseDetailsProps) {
  const { evidence } = found;
  const state = caseStates[found.state];
  return (
    <>
      <Standing>
        <Badge tone={state.tone}>{state.text}</Badge>
        {caseCategories[found.category]}
      </Standing>
      <Figures>
        <Stat label="Still owed" value={countUnits(found.units)} />
        <Stat
          label="Estimate"
          value={found.estimate ? formatMoney(found.estimate) : 'Not known yet'}
          note={`confidence: ${found.confidence}`}
        />
        <Stat
          label="Claim window closes"
          value={formatDay(found.windowClosesAt)}
          note={`counted from ${formatDay(found.anchorDay)}`}
        />
      </Figures>
      {moves}
      {documents ? (
        <Part>
          <h3>Documents</h3>
          {documents}
        </Part>
      ) : null}
      <Part>
        <h3>How this was computed</h3>
        <Steps>
          {evidence.computation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Steps>
      </Part>
      {evidence.facts.length > 0 ? (
        <Part>
          <h3>What it rests on</h3>
          <CaseFacts facts={evidence.facts} />
        </Part>
      ) : null}
      {LEDGER_CATEGORIES.includes(found.category) ? (
        <Part>
          <h3>Ledger rows</h3>
          <LedgerRows rows={evidence.rows} />
        </Part>
      ) : null}
      <Rule>
        Rule: {evidence.rule}. Policy: {evidence.policyVersion}.
      </Rule>
      <Part>
        <h3>History</h3>
        <CaseTimeline events={evidence.events} />
      </Part>
    </>
  );
}
