import { CampaignBlockSchema } from '@fairshelf/shared-contracts/campaigns';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { BLOCK_TYPES, newBlock } from './draft.ts';
import { blocksOf, dataOf } from './editor-data.ts';

it('converts a campaign to the library and back unchanged, including the longest ids', () => {
  const blocks = BLOCK_TYPES.map((type, at) => newBlock(type, `${type}-${'x'.repeat(30)}${at}`.slice(0, 40)));
  expect(JSON.stringify(blocksOf(dataOf(blocks)))).toBe(JSON.stringify(blocks));
});

it('gives a block created by the library an id that the contract accepts', () => {
  const libraryProps = { id: 'divider-0b54c2d1-9d0a-4c5e-8d0e-3a6cf3f6a1b7', block: newBlock('divider', '') };
  const [block] = blocksOf({ content: [{ props: libraryProps }] });
  expect(block).toEqual({ id: '0b54c2d1-9d0a-4c5e-8d0e-3a6cf3f6a1b7', type: 'divider' });
  expect(v.is(CampaignBlockSchema, block)).toBe(true);
});
