import type { WebhookFormat } from '@fairshelf/shared-contracts/alerts';
import type { WebhookEvent } from '../../../base/database/tables/webhooks.ts';
import { t } from '../../../base/texts/text.ts';
import { inReadersWords } from '../../notifications/index.ts';

interface Sent {
  readonly deliveryId: string;
  readonly event: WebhookEvent;
  /** Address of the product, for links: 'https://app.example.com/app'. */
  readonly appUrl: string;
}

/** Slack treats `&`, `<` and `>` as control characters. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Chats refuse longer texts. */
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The body that is posted, in the format of its receiver and the words of its reader. */
export function webhookBody(format: WebhookFormat, delivery: Sent): string {
  const { appUrl } = delivery;
  const event: WebhookEvent = { ...delivery.event, ...inReadersWords(delivery.event) };
  const url = event.link === null ? `${appUrl}/dashboard?notifications=open` : `${appUrl}${event.link}`;
  if (format === 'slack') return JSON.stringify(slackMessage(event, url));
  if (format === 'teams') return JSON.stringify(teamsMessage(event, url));
  const { link: _link, words: _words, ...rest } = event;
  return JSON.stringify({ id: delivery.deliveryId, ...rest, url });
}

/** Slack: incoming webhook with Block Kit. Slack must be able to fetch pictures: only https ones are included. */
function slackMessage({ title, text, lines, picture, store }: WebhookEvent, url: string) {
  const words = [text, ...lines.map((line) => `> ${line}`)].filter((line) => line !== '').map(escaped);
  return {
    text: cut(escaped(title), 300),
    blocks: [
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: cut(`*${escaped(title)}*\n${words.join('\n').replaceAll('&gt; ', '>')}`, 2_900),
        },
        ...(picture?.startsWith('https://')
          ? { accessory: { type: 'image', image_url: picture, alt_text: t`Product` } }
          : {}),
      },
      ...(store
        ? [
            {
              type: 'context',
              elements: [{ type: 'plain_text', text: cut(store.name || store.sellerId, 300) }],
            },
          ]
        : []),
      {
        type: 'actions',
        elements: [{ type: 'button', text: { type: 'plain_text', text: t`Open in Fairshelf` }, url }],
      },
    ],
  };
}

/** Teams: a message of a Workflows webhook with an Adaptive Card. */
function teamsMessage({ title, text, lines, picture, store }: WebhookEvent, url: string) {
  const block = (words: string, more: object = {}) => ({
    type: 'TextBlock',
    text: cut(words, 2_000),
    wrap: true,
    ...more,
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(title, { weight: 'Bolder', size: 'Medium' }),
            ...(picture?.startsWith('https://')
              ? [{ type: 'Image', url: picture, size: 'Medium', altText: t`Product` }]
              : []),
            ...[text, ...lines].filter((line) => line !== '').map((line) => block(line)),
            ...(store ? [block(store.name || store.sellerId, { isSubtle: true })] : []),
          ],
          actions: [{ type: 'Action.OpenUrl', title: t`Open in Fairshelf`, url }],
        },
      },
    ],
  };
}
