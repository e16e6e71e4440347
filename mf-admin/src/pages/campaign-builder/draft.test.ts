import { CampaignBlockSchema } from '@fairshelf/shared-contracts/core';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { BLOCK_TYPES, emptyDraft, newBlock } from './draft.ts';

it('begins every kind of block with all the fields that the contract knows of', () => {
  for (const type of BLOCK_TYPES) {
    const { issues = [] } = v.safeParse(CampaignBlockSchema, newBlock(type, 'a'));
    // Nothing is missing; what is empty says so in its own words.
    expect(issues.map(({ message }) => message).filter((message) => /is missing/.test(message))).toEqual([]);
  }
});

it('begins a campaign with blocks that are told apart', () => {
  const ids = ['1', '2', '3'];
  const draft = emptyDraft(() => ids.shift() ?? '');
  expect(new Set(draft.blocks.map(({ id }) => id)).size).toBe(draft.blocks.length);
});
