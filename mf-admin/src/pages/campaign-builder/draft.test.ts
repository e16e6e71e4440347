import { CampaignBlockSchema } from '@fairshelf/shared-contracts/campaigns';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { BLOCK_TYPES, emptyDraft, newBlock } from './draft.ts';

it('creates every kind of block with all the fields of the contract', () => {
  for (const type of BLOCK_TYPES) {
    const { issues = [] } = v.safeParse(CampaignBlockSchema, newBlock(type, 'a'));
    // Nothing is missing; empty fields have their own messages.
    expect(issues.map(({ message }) => message).filter((message) => /is missing/.test(message))).toEqual([]);
  }
});

it('creates a campaign with blocks that have different ids', () => {
  const ids = ['1', '2', '3'];
  const draft = emptyDraft(() => ids.shift() ?? '');
  expect(new Set(draft.blocks.map(({ id }) => id)).size).toBe(draft.blocks.length);
});
