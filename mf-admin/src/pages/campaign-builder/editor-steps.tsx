import type { CampaignBlock } from '@fairshelf/shared-contracts/core';
import { type InitialHistory, useGetPuck } from '@puckeditor/core';
import { useEffect } from 'react';
import { blocksOf } from './editor-data.ts';

type Kept = ReturnType<ReturnType<typeof useGetPuck>>['history'];

/** What an editor did until it was left. */
export interface Steps {
  readonly histories: Kept['histories'];
  readonly index: number;
}

/** Hands over the steps when the editor is left. */
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
 * What an editor goes on from: the steps that were kept. A last change that was made too shortly before the editor was
 * left is no step yet: what the draft holds counts, as a step of its own.
 */
export function stepsUpTo(
  kept: Steps | undefined,
  blocks: readonly CampaignBlock[],
): InitialHistory | undefined {
  const [first, ...others] = kept?.histories ?? [];
  if (!kept || !first) return undefined;
  const data = kept.histories[kept.index]?.state.data;
  return data && JSON.stringify(blocksOf(data)) === JSON.stringify(blocks)
    ? { histories: [first, ...others], index: kept.index, appendData: false }
    : { histories: kept.histories.slice(0, kept.index + 1) };
}
