import type { CallInput } from '@fairshelf/shared-contracts/core';
import {
  CASE_MOVES,
  type CaseMoveName,
  type moveCases,
  movesFrom,
} from '@fairshelf/shared-contracts/reimbursement';
import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, Cluster, Note, toast } from '@fairshelf/shared-ui/core';
import { msg, t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { NoteDialog } from '../../note-dialog.tsx';
import { FileCase } from './file-case.tsx';
import { type Queued, useClaim, useMoveQueued } from './queries.ts';

type Body = CallInput<typeof moveCases>['body'];

const labels: Readonly<Partial<Record<CaseMoveName, MessageDescriptor>>> = {
  review: msg`In review`,
  'information-requested': msg`Information requested`,
  'approved-by-marketplace': msg`Approved`,
  deny: msg`Denied`,
  appeal: msg`Appeal`,
  withdraw: msg`Withdraw`,
};

function labelOf(move: CaseMoveName): string {
  const label = labels[move];
  return label ? say(label) : '';
}

/** Assigns the case, files it, and records Amazon's answers. */
export function ManagerMoves({ found }: { found: Queued }) {
  const me = useAtomValue(userAtom, { store });
  const claim = useClaim();
  const move = useMoveQueued();
  const [asking, setAsking] = useState<CaseMoveName>();
  const key = { company_id: found.company_id, case_id: found.id };
  const open = movesFrom(found.state, 'case-manager');
  const refusal = (move.data?.error ? move.data.message : move.data?.data[0]?.problem) ?? move.error?.message;
  const problem = refusal ?? refusalOf(claim);

  const make = (name: CaseMoveName, more: Omit<Body, 'cases' | 'move'> = {}) => {
    move.mutate(
      { body: { cases: [key], move: name, note: '', marketplace_case_id: '', ...more } },
      {
        onSuccess: (answer) => {
          if (answer.error || answer.data[0]?.problem !== null) return;
          setAsking(undefined);
          toast.success(t`The case was moved.`);
        },
      },
    );
  };
  const take = (is_mine: boolean) =>
    claim.mutate(
      { body: { ...key, is_mine } },
      {
        onSuccess: (answer) => {
          const owner = answer.error ? undefined : answer.data.assignee?.name;
          if (is_mine && owner && owner !== me?.name)
            toast.danger(t`${{ owner }} is already assigned to this case.`);
        },
      },
    );

  return (
    <>
      {problem && !asking ? <Banner tone="danger">{problem}</Banner> : null}
      {open.includes('file') ? (
        <FileCase
          key={found.id}
          files={[...found.documents.files, ...(found.inbound?.documents ?? [])]}
          isPending={move.isPending}
          onFile={(marketplace_case_id, document_ids) =>
            make('file', { marketplace_case_id, document_ids: [...document_ids] })
          }
        />
      ) : null}
      <Cluster>
        {found.assignee === null ? (
          <Button pending={claim.isPending} onClick={() => take(true)}>
            {t`Assign to me`}
          </Button>
        ) : found.assignee.name === me?.name ? (
          <Button pending={claim.isPending} onClick={() => take(false)}>
            {t`Unassign`}
          </Button>
        ) : null}
        {open
          // Questions are asked in the thread.
          .filter((name) => name !== 'file' && name !== 'ask-seller')
          .map((name) => (
            <Button
              key={name}
              pending={move.isPending}
              onClick={() => {
                if (!CASE_MOVES[name].needsNote) return make(name);
                move.reset();
                setAsking(name);
              }}
            >
              {labelOf(name)}
            </Button>
          ))}
      </Cluster>
      {open.length === 0 ? (
        <Note>{t`This case has ended: only the reimbursement report can still change it.`}</Note>
      ) : null}
      {asking ? (
        <NoteDialog
          title={labelOf(asking)}
          label={asking === 'information-requested' ? t`What is Amazon asking for?` : t`Note`}
          description={
            asking === 'information-requested'
              ? t`The seller receives it as a question in Messages.`
              : t`Shown to the seller in the history.`
          }
          confirmLabel={labelOf(asking)}
          pending={move.isPending}
          problem={refusal}
          onCancel={() => setAsking(undefined)}
          onConfirm={(note) => make(asking, { note })}
        />
      ) : null}
    </>
  );
}
