import type { CallData } from '@fairshelf/shared-contracts/core';
import type { CaseRow, moveOwnCases } from '@fairshelf/shared-contracts/reimbursement';
import type { Market } from '@fairshelf/shared-contracts/state';
import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button, toast } from '@fairshelf/shared-ui/core';
import { SelectionBar } from '@fairshelf/shared-ui/table';
import { plural, t } from '@lingui/core/macro';
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

const successTexts = {
  approve: (count: number) =>
    plural(count, { one: '# case approved for filing.', other: '# cases approved for filing.' }),
  skip: (count: number) => plural(count, { one: '# case skipped.', other: '# cases skipped.' }),
};
const skipWords = (count: number): string => plural(count, { one: 'Skip # case', other: 'Skip # cases' });

/** The bulk moves of the selected cases. Each is judged separately. */
export function SelectedCases({ market, cases, onJudged, onClear }: SelectedCasesProps) {
  const move = useMoveCases();
  const [isSkipping, setIsSkipping] = useState(false);
  const refusal = refusalOf(move);

  const make = (name: 'approve' | 'skip', note = '') =>
    move.mutate(
      { body: { sellerId: market.sellerId, case_ids: cases.map(({ id }) => id), move: name, note } },
      {
        onSuccess: (answer) => {
          if (answer.error) return;
          setIsSkipping(false);
          const count = answer.data.filter(({ problem }) => problem === null).length;
          if (count > 0) toast.success(successTexts[name](count));
          onJudged(answer.data);
        },
      },
    );

  return (
    <>
      <SelectionBar label={t`Selected cases`} count={cases.length} onClear={onClear}>
        <Button
          variant="primary"
          pending={move.isPending && !isSkipping}
          disabled={isSkipping}
          onClick={() => make('approve')}
        >
          {t`Approve for filing`}
        </Button>
        <Button
          disabled={move.isPending}
          onClick={() => {
            move.reset();
            setIsSkipping(true);
          }}
        >
          {t`Skip`}
        </Button>
      </SelectionBar>
      {refusal && !isSkipping ? <Banner tone="danger">{refusal}</Banner> : null}
      {isSkipping ? (
        <NoteDialog
          title={skipWords(cases.length)}
          label={t`Why?`}
          description={t`The reason is added to each case’s history. A skipped case can be reopened until its claim window closes.`}
          confirmLabel={skipWords(cases.length)}
          pending={move.isPending}
          problem={refusal}
          onCancel={() => setIsSkipping(false)}
          onConfirm={(note) => make('skip', note)}
        />
      ) : null}
    </>
  );
}
