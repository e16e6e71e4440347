import type { CampaignBlock, CampaignContent } from '@fairshelf/shared-contracts/campaigns';
import { FOOTER_MARKS } from './campaign-footer.ts';
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

const { reason, unsubscribe, url } = FOOTER_MARKS;

/** A campaign as plain text: the content of all its blocks, in order. The footer's texts remain placeholders. */
export const campaignText = ({ blocks }: CampaignContent, sender: string): string =>
  [
    ...blocks.map(blockText).filter((part) => part !== undefined),
    `--\n${reason}\n${unsubscribe}: ${url}\n\n${sender}`,
  ].join('\n\n');
