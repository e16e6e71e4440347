import type { CampaignTopic } from './calls.ts';

/** Why somebody receives a campaign, for its footer. */
export const TOPIC_WORDS: Readonly<Record<CampaignTopic, string>> = {
  newsletter: 'the newsletter',
  'feature-guide': 'guides to new features',
  'recent-update': 'news about updates',
};
