import type {
  Campaign,
  CampaignAudience,
  CampaignBlock,
  CampaignBlockType,
} from '@fairshelf/shared-contracts/campaigns';

/** The state of the builder. */
export interface Draft {
  readonly name: string;
  readonly subject: string;
  readonly preheader: string;
  readonly blocks: readonly CampaignBlock[];
  readonly audience: CampaignAudience;
}

export const BLOCK_NAMES: Readonly<Record<CampaignBlockType, string>> = {
  heading: 'Heading',
  text: 'Text',
  button: 'Button',
  image: 'Picture',
  columns: 'Two columns',
  divider: 'Line',
  space: 'Space',
};

/** The order in which blocks are offered. */
export const BLOCK_TYPES: readonly CampaignBlockType[] = [
  'heading',
  'text',
  'button',
  'image',
  'columns',
  'divider',
  'space',
];

/** An empty block of a kind. */
export function newBlock(type: CampaignBlockType, id: string): CampaignBlock {
  switch (type) {
    case 'heading':
    case 'text':
      return { id, type, text: '' };
    case 'button':
      return { id, type, label: '', url: 'https://' };
    case 'image':
      return { id, type, url: 'https://', alt: '', link: '' };
    case 'columns':
      return { id, type, left: { title: '', text: '' }, right: { title: '', text: '' } };
    case 'divider':
      return { id, type };
    case 'space':
      return { id, type, size: 'medium' };
  }
}

/** A new campaign: an email that can be sent once its texts are written. */
export const emptyDraft = (newId: () => string): Draft => ({
  name: '',
  subject: '',
  preheader: '',
  blocks: [newBlock('heading', newId()), newBlock('text', newId())],
  audience: { topic: 'newsletter', search: '' },
});

export const draftOf = ({ name, subject, preheader, blocks, audience }: Campaign): Draft => ({
  name,
  subject,
  preheader,
  blocks,
  audience,
});

/** The body that saves a draft. */
export const toBody = ({ blocks, ...rest }: Draft) => ({ ...rest, blocks: [...blocks] });
