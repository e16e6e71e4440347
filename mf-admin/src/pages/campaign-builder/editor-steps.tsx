import type { CampaignBlock } from '@fairshelf/shared-contracts/campaigns';
import { type InitialHistory, useGetPuck } from '@puckeditor/core';
import { useEffect } from 'react';
import { blocksOf } from './editor-data.ts';

type Kept = ReturnType<ReturnType<typeof useGetPuck>>['history'];

/** The undo history of an editor. */
export interface Steps {
  readonly histories: Kept['histories'];
  readonly index: number;
}

/** Stores the undo history when the editor unmounts. */
export function KeepSteps({ steps }: { steps: { current: Steps | undefined } }) {
  const editor = useGetPuck();
  useEffect(
    () => () => {
      const { histories, index } = editor().history;
      steps.current = { histories, index };
    },
    [editor, steps],
  );
  return null;
}

/**
 * The undo history to continue with. A change made just before leaving is not in the history yet: the draft's state is
 * added as a step.
 */
export function stepsUpTo(
  steps: Steps | undefined,
  blocks: readonly CampaignBlock[],
): InitialHistory | undefined {
  const [first, ...others] = steps?.histories ?? [];
  if (!steps || !first) return undefined;
  const data = steps.histories[steps.index]?.state.data;
  return data && JSON.stringify(blocksOf(data)) === JSON.stringify(blocks)
    ? { histories: [first, ...others], index: steps.index, appendData: false }
    : { histories: steps.histories.slice(0, steps.index + 1) };
}
