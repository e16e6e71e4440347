import type { CallData } from '@fairshelf/shared-contracts/core';
import type { CaseCategory, getCase } from '@fairshelf/shared-contracts/reimbursement';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { CaseFacts } from './case-facts.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { LedgerRows } from './ledger-rows.tsx';

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

interface CaseDetailsProps {
  /** From a seller's own list or the case manager's queue. */
  readonly found: Pick<CallData<typeof getCase>, 'category' | 'evidence'>;
  /** Its documents, unless they are shown elsewhere. */
  readonly documents?: ReactNode;
  /** The case waits for documents: they are shown before the explanation. */
  readonly isWaitingForDocuments?: boolean;
  /** The messages between seller and case manager. */
  readonly thread: ReactNode;
  /** Somebody waits for an answer: the thread comes first. */
  readonly isThreadFirst: boolean;
}

/** Below the head of a case: explanation, evidence, documents, messages, and history. */
export function CaseDetails({
  found,
  documents,
  isWaitingForDocuments,
  thread,
  isThreadFirst,
}: CaseDetailsProps) {
  // Where it was when the case was opened: marking it as read moves nothing.
  const [isFirst] = useState(isThreadFirst);
  const threadPart = (
    <Part>
      <h3>{t`Messages`}</h3>
      {thread}
    </Part>
  );
  const { evidence } = found;
  const [explanation, ...rest] = evidence.computation;
  const computation = rest.length > 0 ? rest : evidence.computation;
  const documentPart = documents ? (
    <Part>
      <h3>{t`Documents`}</h3>
      {documents}
    </Part>
  ) : null;
  return (
    <>
      {isFirst ? threadPart : null}
      {isWaitingForDocuments ? documentPart : null}
      {explanation ? (
        <Part>
          <h3>{t`Summary`}</h3>
          <p>{explanation}</p>
        </Part>
      ) : null}
      <Part>
        <h3>{t`How this was computed`}</h3>
        <Steps>
          {computation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Steps>
      </Part>
      {evidence.facts.length > 0 ? (
        <Part>
          <h3>{t`Evidence`}</h3>
          <CaseFacts facts={evidence.facts} />
        </Part>
      ) : null}
      {LEDGER_CATEGORIES.includes(found.category) ? (
        <Part>
          <h3>{t`Ledger rows`}</h3>
          <LedgerRows rows={evidence.rows} />
        </Part>
      ) : null}
      <Rule>{t`Rule: ${{ rule: evidence.rule }}. Policy: ${{ policy: evidence.policyVersion }}.`}</Rule>
      {isWaitingForDocuments ? null : documentPart}
      {isFirst ? null : threadPart}
      <Part>
        <h3>{t`History`}</h3>
        <CaseTimeline events={evidence.events} />
      </Part>
    </>
  );
}
