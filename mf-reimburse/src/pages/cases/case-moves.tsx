import type { CallData } from '@fairshelf/shared-contracts/core';
import {
  CASE_MOVES,
  type CaseMoveName,
  type getCase,
  movesFrom,
  WAIVABLE_NEEDS,
} from '@fairshelf/shared-contracts/reimbursement';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NoteDialog } from '../../note-dialog.tsx';
import { hasOpenQuestion } from './case-thread.tsx';
import { useMoveCase } from './queries.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[24]};
`;

type OwnMove = 'approve' | 'skip' | 'take-up' | 'request-appeal';
const isOwn = (name: CaseMoveName): name is OwnMove => Object.hasOwn(words, name);

const words: Readonly<
  Record<OwnMove, { readonly label: MessageDescriptor; readonly done: MessageDescriptor }>
> = {
  approve: { label: msg`Approve for filing`, done: msg`Approved. A case manager files it next.` },
  skip: { label: msg`Skip this case`, done: msg`Skipped. It won’t be claimed.` },
  'take-up': { label: msg`Reopen`, done: msg`The case was reopened.` },
  'request-appeal': { label: msg`Appeal`, done: msg`Appeal requested. A case manager files it next.` },
};

const PRIMARY: readonly OwnMove[] = ['approve', 'take-up', 'request-appeal'];

/** The seller's moves with a case in its current state. */
export function CaseMoves({ found }: { found: CallData<typeof getCase> }) {
  const move = useMoveCase();
  const [asking, setAsking] = useState<OwnMove>();
  const { needed, files } = found.documents;
  const isComplete = needed.every((kind) => files.some((file) => file.kind === kind));
  const canApprove = found.needs.every((need) => WAIVABLE_NEEDS.includes(need));
  // The last required document makes it ready automatically; before, there is nothing to approve.
  const open = movesFrom(found.state, 'seller')
    .filter(isOwn)
    // An open question is answered in the thread.
    .filter((name) => name !== 'approve' || (isComplete && canApprove && !hasOpenQuestion(found.messages)))
    .filter((name) => name !== 'take-up' || found.isSkipped)
    .filter(
      (name) => name !== 'request-appeal' || (found.status.kind === 'denied' && found.status.by !== null),
    );
  const refusal = refusalOf(move);
  if (open.length === 0 && !refusal) return null;

  const make = (name: OwnMove, note = '') => {
    move.mutate(
      { params: { caseId: found.id }, body: { move: name, note } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          setAsking(undefined);
          toast.success(say(words[name].done));
        },
      },
    );
  };

  return (
    <>
      <Row>
        {open.map((name) => (
          <Button
            key={name}
            variant={PRIMARY.includes(name) ? 'primary' : 'secondary'}
            pending={move.isPending}
            onClick={() => {
              if (!CASE_MOVES[name].needsNote) return make(name);
              move.reset();
              setAsking(name);
            }}
          >
            {say(words[name].label)}
          </Button>
        ))}
      </Row>
      {refusal && !asking ? <Banner tone="danger">{refusal}</Banner> : null}
      {asking ? (
        <NoteDialog
          title={say(words[asking].label)}
          label={t`Why?`}
          description={t`Shown in the history of the case.`}
          confirmLabel={say(words[asking].label)}
          pending={move.isPending}
          problem={refusal}
          onCancel={() => setAsking(undefined)}
          onConfirm={(note) => make(asking, note)}
        />
      ) : null}
    </>
  );
}
