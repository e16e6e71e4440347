import type { CallData } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { Drawer, LoadingOrError } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { CaseDetails } from './case-details.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseMoves } from './case-moves.tsx';
import { hasOpenQuestion } from './case-thread.tsx';
import { HeldBack } from './held-back.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { OwnThread } from './own-thread.tsx';
import { useCase } from './queries.ts';
import { WhatIsNeeded } from './what-is-needed.tsx';

type OwnCase = CallData<typeof getCase>;

const waitsForDocuments = ({ status, documents: { needed, files } }: OwnCase): boolean =>
  status.kind === 'seller' && needed.some((kind) => files.every((file) => file.kind !== kind));

/** A question or a request for documents comes first; skipping the case is the other answer to it. */
const isAsked = (found: OwnCase): boolean => hasOpenQuestion(found.messages) || waitsForDocuments(found);

/** One case: status and action first, then explanation, evidence and history. */
export function CaseDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const found = useCase(caseId);
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={found.data ? (found.data.title ?? found.data.fnsku) : t`Case`}
    >
      {found.data ? (
        <>
          <CaseHead
            found={found.data}
            action={
              <>
                <WhatIsNeeded needs={found.data.needs} />
                {isAsked(found.data) ? null : (
                  <ChangeOnly explained>
                    <CaseMoves found={found.data} />
                  </ChangeOnly>
                )}
              </>
            }
          />
          <HeldBack by={found.data.heldBackBy} />
          <CaseDetails
            found={found.data}
            documents={
              <>
                <OwnDocuments found={found.data} />
                {waitsForDocuments(found.data) && !hasOpenQuestion(found.data.messages) ? (
                  <ChangeOnly>
                    <CaseMoves found={found.data} />
                  </ChangeOnly>
                ) : null}
              </>
            }
            key={caseId}
            thread={
              <>
                <OwnThread found={found.data} />
                {/* The button to skip is the alternative to an answer, so it comes after the answer field. */}
                {hasOpenQuestion(found.data.messages) ? (
                  <ChangeOnly>
                    <CaseMoves found={found.data} />
                  </ChangeOnly>
                ) : null}
              </>
            }
            isThreadFirst={hasOpenQuestion(found.data.messages)}
            isWaitingForDocuments={waitsForDocuments(found.data)}
          />
        </>
      ) : (
        <LoadingOrError query={found} label={t`Loading the case`} />
      )}
    </Drawer>
  );
}
