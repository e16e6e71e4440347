import type { CallData } from '@fairshelf/shared-contracts/core';
import type { CaseRow, moveOwnCases } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { SelectionBar } from '@fairshelf/shared-ui/table';
import { useState } from 'react';
import { NoteDialog } from '../../note-dialog.tsx';
import { useMoveCases } from './queries.ts';

type Answers = CallData<typeof moveOwnCases>;

interface SelectedCasesProps {
  readonly market: Market;
  readonly cases: readonly CaseRow[];
  /** Called when each was judged: the remaining ones have a problem. */
  readonly onJudged: (answers: Answers) => void;
  readonly onClear: () => void;
}

const casesOf = (count: number): string => (count === 1 ? '1 case' : `${count} cases`);
const done = { approve: 'approved for filing', skip: 'skipped' } as const;

/** The bulk moves of the selected cases. Each is judged separately. */
export function SelectedCases({ market, cases, onJudged, onClear }: SelectedCasesProps) {
  const move = useMoveCases();
  const [isSkipping, setIsSkipping] = useState(false);
  const refusal = move.data?.error ? move.data.message : move.error?.message;

  const make = (name: 'approve' | 'skip', note = '') =>
    move.mutate(
      { body: { sellerId: market.sellerId, case_ids: cases.map(({ id }) => id), move: name, note } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          setIsSkipping(false);
          const moved = answer.data.filter(({ problem }) => problem === null).length;
          if (moved > 0) toast.success(`${casesOf(moved)} ${done[name]}.`);
          onJudged(answer.data);
        },
      },
    );

  return (
    <>
      <SelectionBar label="Selected cases" count={cases.length} onClear={onClear}>
        <Button
          variant="primary"
          pending={move.isPending && !isSkipping}
          disabled={isSkipping}
          onClick={() => make('approve')}
        >
          Approve for filing
        </Button>
        <Button
          disabled={move.isPending}
          onClick={() => {
            move.reset();
            setIsSkipping(true);
          }}
        >
          Skip
        </Button>
      </SelectionBar>
      {refusal && !isSkipping ? <Banner tone="danger">{refusal}</Banner> : null}
      {isSkipping ? (
        <NoteDialog
          title={`Skip ${casesOf(cases.length)}`}
          label="Why?"
          description="The reason is added to each case’s history. A skipped case can be reopened until its claim window closes."
          confirmLabel={`Skip ${casesOf(cases.length)}`}
          pending={move.isPending}
          problem={refusal}
          onCancel={() => setIsSkipping(false)}
          onConfirm={(note) => make('skip', note)}
        />
      ) : null}
    </>
  );
}
