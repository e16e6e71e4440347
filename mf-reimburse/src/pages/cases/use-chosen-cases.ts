import type { CallData } from '@fairshelf/shared-contracts/core';
import type { CaseRow, moveOwnCases } from '@fairshelf/shared-contracts/reimbursement';
import { useState } from 'react';

const nothing: ReadonlySet<string> = new Set();
const noProblems: ReadonlyMap<string, string> = new Map();

/**
 * The selected cases of a list, and why some of them could not be moved. Only visible ones count: a case on another
 * page must not be moved along. Rejected ones stay selected, with the reason.
 */
export function useChosenCases<Row extends CaseRow>(rows: readonly Row[] | undefined) {
  const [selected, setSelected] = useState(nothing);
  const [problems, setProblems] = useState(noProblems);
  const selection = rows?.filter(({ id }) => selected.has(id)) ?? [];
  return {
    chosen: selection,
    selected: new Set(selection.map(({ id }) => id)),
    problems,
    stayed: rows?.filter(({ id }) => problems.has(id)).length ?? 0,
    select: setSelected,
    clear: () => setSelected(nothing),
    forgetProblems: () => setProblems(noProblems),
    judged: (answers: CallData<typeof moveOwnCases>) => {
      const left = answers.flatMap(({ case_id, problem }): [string, string][] =>
        problem === null ? [] : [[case_id, problem]],
      );
      setProblems(new Map(left));
      setSelected(new Set(left.map(([id]) => id)));
    },
  };
}
