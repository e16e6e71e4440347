import { translated } from '@fairshelf/shared-contracts/core';
import { caseNeedWords } from '@fairshelf/shared-contracts/reimbursement';
import { Button, Drawer, KeyValueList, LoadingOrError } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { CaseDetails } from '../cases/case-details.tsx';
import { CaseHead } from '../cases/case-head.tsx';
import { HeldBack } from '../cases/held-back.tsx';
import { ClaimText } from './claim-text-box.tsx';
import { CompanyPart } from './company-part.tsx';
import { ManagerMoves } from './manager-moves.tsx';
import { awaitsOutcome, type CaseKey, type Queued, useQueuedCase } from './queries.ts';
import { QueuedDocuments } from './queued-documents.tsx';
import { QueuedThread } from './queued-thread.tsx';
import { ReadOutcome } from './read-outcome.tsx';

const Part = styled.section`
  display: grid;
  gap: ${space[12]};
  margin-block: ${space[24]};
  h3 {
    ${textStyle(14, 600)}
  }
`;

interface QueuedCaseDrawerProps {
  readonly which: CaseKey;
  readonly onClose: () => void;
  /** Opens the next case of the queue; undefined at its end. */
  readonly onNext: (() => void) | undefined;
}

/** Alt+N opens the next case: a single letter would be in the way of typing. */
function useNextKey(onNext: (() => void) | undefined) {
  useEffect(() => {
    if (!onNext) return;
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyN') return;
      event.preventDefault();
      onNext();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onNext]);
}

/** One case of any seller: its owner, the next moves, the text to file, and the evidence. */
export function QueuedCaseDrawer({ which, onClose, onNext }: QueuedCaseDrawerProps) {
  useNextKey(onNext);
  const [isReading, setReading] = useState(false);
  const found = useQueuedCase(which, isReading);
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={found.data ? (found.data.title ?? found.data.fnsku) : t`Case`}
      footer={
        onNext ? (
          <Button aria-keyshortcuts="Alt+N" title="Alt+N" onClick={onNext}>
            {t`Next case`}
          </Button>
        ) : undefined
      }
    >
      {found.data ? (
        <Contents found={found.data} onReading={() => setReading(true)} isReading={isReading} />
      ) : (
        <LoadingOrError query={found} label={t`Loading the case`} />
      )}
    </Drawer>
  );
}

interface ContentsProps {
  readonly found: Queued;
  readonly isReading: boolean;
  readonly onReading: () => void;
}

function Contents({ found, isReading, onReading }: ContentsProps) {
  const isToFile = found.state === 'detected' || found.state === 'ready';
  return (
    <>
      <CaseHead
        found={found}
        action={
          <>
            <ManagerMoves found={found} />
            {awaitsOutcome(found.state) ? (
              <ReadOutcome found={found} isReading={isReading} onReading={onReading} />
            ) : null}
          </>
        }
      />
      <HeldBack by={found.heldBackBy} />
      <KeyValueList
        items={[
          { label: t`Company`, value: found.company_name },
          { label: t`Seller account`, value: `${found.store_name} (${found.seller_id})` },
          { label: t`Assignee`, value: found.assignee?.name ?? t`Nobody yet` },
          {
            label: t`Filed for this seller today`,
            value: t`${{ filed: found.filedToday }} of ${{ limit: found.limitPerDay }}`,
          },
          ...(found.needs.length > 0
            ? [
                {
                  label: t`Waiting for the seller`,
                  value: found.needs.map((need) => translated(caseNeedWords[need].label)).join(', '),
                },
              ]
            : []),
        ]}
      />
      {isToFile ? (
        <Part>
          <h3>{t`Text for the seller portal`}</h3>
          <ClaimText found={found} />
        </Part>
      ) : null}
      <Part>
        <h3>{t`Documents`}</h3>
        <QueuedDocuments found={found} />
      </Part>
      {found.inbound ? (
        <Part>
          <h3>{t`Company documents`}</h3>
          <CompanyPart found={found} inbound={found.inbound} />
        </Part>
      ) : null}
      <CaseDetails
        key={found.id}
        found={found}
        thread={<QueuedThread found={found} />}
        isThreadFirst={found.messages.some(({ isUnread }) => isUnread)}
      />
    </>
  );
}
