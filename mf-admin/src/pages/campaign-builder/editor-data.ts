import type { CampaignBlock, CampaignBlockType } from '@fairshelf/shared-contracts/campaigns';
import type { Config, Data } from '@puckeditor/core';

/** What the editor library stores for a block: the block itself, whatever its kind. */
type Kinds = Record<CampaignBlockType, { block: CampaignBlock }>;
export type EditorConfig = Config<Kinds>;
export type EditorData = Data<Kinds>;

/** The library's zone for the blocks of an email: the only one, because blocks aren't nested. */
export const ZONE = 'root:default-zone';

/** The blocks of a campaign in the library's form. */
export const dataOf = (blocks: readonly CampaignBlock[]): EditorData => ({
  root: { props: {} },
  content: blocks.map((block) => ({ type: block.type, props: { id: block.id, block } })),
});

/** The library names a new block by its kind and a UUID, which is longer than the contract accepts. */
const contractId = (id: string): string => (id.length > 40 ? id.slice(-36) : id);

interface Held {
  readonly content: readonly { readonly props: { readonly id: string; readonly block: CampaignBlock } }[];
}

/** The blocks of a campaign in the contract's form, from the library's. */
export const blocksOf = ({ content }: Held): readonly CampaignBlock[] =>
  content.map(({ props: { id, block } }) => ({ ...block, id: contractId(id) }));
