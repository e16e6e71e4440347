import type { CampaignBlock, CampaignBlockType } from '@fairshelf/shared-contracts/campaigns';
import { CanvasBlock } from './canvas-block.tsx';
import { blockNames, newBlock } from './draft.ts';
import type { EditorConfig } from './editor-data.ts';

interface Drawn {
  readonly id: string;
  readonly block: CampaignBlock;
  readonly puck: { readonly dragRef: ((element: Element | null) => void) | null };
}

const kind = (type: CampaignBlockType) => ({
  // Read when it is shown, in the language of then.
  get label() {
    return blockNames()[type];
  },
  defaultProps: { block: newBlock(type, '') },
  // The block is our element, which the library makes draggable, instead of a wrapper of the library.
  inline: true,
  render: ({ id, block, puck }: Drawn) => <CanvasBlock id={id} block={block} dragRef={puck.dragRef} />,
});

/** The kinds of blocks of a campaign in the editor library's terms. */
export const editorConfig: EditorConfig = {
  components: {
    heading: kind('heading'),
    text: kind('text'),
    button: kind('button'),
    image: kind('image'),
    columns: kind('columns'),
    divider: kind('divider'),
    space: kind('space'),
  },
};
