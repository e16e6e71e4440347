import type { CallData } from '@fairshelf/shared-contracts/core';
import type { getCase } from '@fairshelf/shared-contracts/reimbursement';
import { Drawer, ErrorState, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { CaseDetails } from './case-details.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseMoves } from './case-moves.tsx';
import { hasOpenQuestion } from './case-thread.tsx';
import { HeldBack } from './held-back.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { OwnThread } from './own-thread.tsx';
import { useCase } from './queries.ts';
import { WhatIsNeeded } from './what-is-needed.tsx';

const isMissingDocuments = ({ documents: { needed, files } }: CallData<typeof getCase>): boolean =>
  needed.some((kind) => files.every((file) => file.kind !== kind));

/** One case: status and action first, then explanation, evidence and history. */
export function CaseDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const found = useCase(caseId);
  return (
    <Drawer
      open
      onClose={onClose}
      size="lg"
      title={found.data ? (found.data.title ?? found.data.fnsku) : 'Case'}
    >
      {found.data ? (
        <>
          <CaseHead
            found={found.data}
            action={
              <>
                <WhatIsNeeded needs={found.data.needs} />
                {hasOpenQuestion(found.data.messages) ? null : <CaseMoves found={found.data} />}
              </>
            }
          />
          <HeldBack by={found.data.heldBackBy} />
          <CaseDetails
            found={found.data}
            documents={<OwnDocuments found={found.data} />}
            key={caseId}
            thread={
              <>
                <OwnThread found={found.data} />
                {/* Skipping is the other answer to a question: it comes after it. */}
                {hasOpenQuestion(found.data.messages) ? <CaseMoves found={found.data} /> : null}
              </>
            }
            isThreadFirst={hasOpenQuestion(found.data.messages)}
            isWaitingForDocuments={found.data.status.kind === 'seller' && isMissingDocuments(found.data)}
          />
        </>
      ) : found.error ? (
        <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching}>
          {found.error.message}
        </ErrorState>
      ) : (
        <LoadingRegion label="The case is loading">
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Drawer>
  );
}
