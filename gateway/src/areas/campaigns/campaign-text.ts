import {
  type CampaignBlock,
  type CampaignContent,
  type CampaignTopic,
  TOPIC_WORDS,
} from '@fairshelf/shared-contracts/campaigns';
import { UNSUBSCRIBE_MARK } from './campaign-mjml.ts';
import { lineAsText, textAsPlain } from './inline-marks.ts';

function blockText(block: CampaignBlock): string | undefined {
  switch (block.type) {
    case 'heading':
      return `${lineAsText(block.text)}\n================`;
    case 'text':
      return textAsPlain(block.text);
    case 'button':
      return `${lineAsText(block.label)}: ${block.url}`;
    case 'image':
      return block.link ? `[${block.alt}] ${block.link}` : `[${block.alt}]`;
    case 'columns':
      return [block.left, block.right]
        .map(({ title, text }) => [title && lineAsText(title), textAsPlain(text)].filter(Boolean).join('\n'))
        .join('\n\n');
    case 'divider':
      return '----------';
    case 'space':
      return undefined;
  }
}

/** A campaign as plain text: the content of all its blocks, in order. */
export const campaignText = ({ blocks }: CampaignContent, topic: CampaignTopic, sender: string): string =>
  [
    ...blocks.map(blockText).filter((part) => part !== undefined),
    `--\nYou receive this email because you asked for ${TOPIC_WORDS[topic]}.\nUnsubscribe: ${UNSUBSCRIBE_MARK}\n\n${sender}`,
  ].join('\n\n');
