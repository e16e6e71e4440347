import type { CampaignTopic } from '@fairshelf/shared-contracts/campaigns';
import { currentLanguage, msg, say, t } from '../../base/texts/text.ts';

/** Placeholders in an email for its footer: its language, its words and each recipient's own link. */
export const FOOTER_MARKS = {
  language: '%%language%%',
  reason: '%%reason%%',
  unsubscribe: '%%unsubscribe-word%%',
  url: '%%unsubscribe%%',
} as const;

/** Why somebody receives a campaign. */
const REASONS: Readonly<Record<CampaignTopic, string>> = {
  newsletter: msg`You’re receiving this email because you subscribed to our newsletter.`,
  'feature-guide': msg`You’re receiving this email because you asked for guides to new features.`,
  'recent-update': msg`You’re receiving this email because you asked for news about updates.`,
};

/** Fills a text's marks with the footer in the reader's language. */
export function fillFooter(
  text: string,
  { topic, unsubscribeUrl }: { topic: CampaignTopic; unsubscribeUrl: string },
  format: (words: string) => string = (words) => words,
): string {
  const { language, reason, unsubscribe, url } = FOOTER_MARKS;
  return [
    [language, currentLanguage()] as const,
    [reason, say(REASONS[topic])] as const,
    [unsubscribe, t`Unsubscribe`] as const,
    [url, unsubscribeUrl] as const,
  ].reduce((output, [mark, words]) => output.replaceAll(mark, () => format(words)), text);
}
