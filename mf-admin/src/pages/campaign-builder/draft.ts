import type {
  Campaign,
  CampaignAudience,
  CampaignBlock,
  CampaignBlockType,
  MergeField,
} from '@fairshelf/shared-contracts/campaigns';
import { t } from '@lingui/core/macro';

/** The state of the builder. */
export interface Draft {
  readonly name: string;
  readonly subject: string;
  readonly preheader: string;
  readonly blocks: readonly CampaignBlock[];
  readonly audience: CampaignAudience;
}

export const blockNames = (): Readonly<Record<CampaignBlockType, string>> => ({
  heading: t`Heading`,
  text: t`Text`,
  button: t`Button`,
  image: t`Picture`,
  columns: t`Two columns`,
  divider: t`Line`,
  space: t`Space`,
});

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

/** The names of merge fields, as operators read them. */
export const mergeFieldNames = (): Readonly<Record<MergeField, string>> => ({
  first_name: t`First name`,
  name: t`Full name`,
  email: t`Email`,
  company: t`Company`,
});
