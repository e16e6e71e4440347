import type { ProductTopic, ProductTopics } from '@fairshelf/shared-contracts/ratings';

/** A topic as the gateway returns it, with overrides. */
export function topicRow(different: Partial<ProductTopic> = {}): ProductTopic {
  return {
    tone: 'negative',
    name: 'Durability',
    mentions: 36,
    share: 17.31,
    impact: -0.42,
    familyShare: 18,
    category: { share: 9.5, impact: -0.2, bestShare: 4.1, bestImpact: -0.1 },
    mostMentioned: null,
    leastMentioned: null,
    quotes: ['Did not last.'],
    subtopics: [{ name: 'broke early', mentions: 20, share: 55.5, quotes: ['Broke after two weeks.'] }],
    months: ['05', '06', '07', '08', '09', '10'].map((month, place) => ({
      month: `2026-${month}`,
      share: 10 + 2 * place,
      category: 9,
      best: 4,
    })),
    ...different,
  };
}

/** The topics of a product as the gateway returns them. */
export function productTopics(different: Partial<ProductTopics> = {}): ProductTopics {
  return {
    state: 'found',
    askedAt: '2026-11-20T08:00:00Z',
    againAt: '2026-11-27T08:00:00Z',
    period: { from: '2026-05-15', to: '2026-11-15' },
    category: 'Mugs',
    topics: [
      topicRow({ name: 'Packaging', impact: -0.1, share: 20 }),
      topicRow(),
      topicRow({ tone: 'positive', name: 'Appearance', impact: 0.6, share: 25 }),
    ],
    returns: [
      {
        name: 'Damaged on arrival',
        share: 24.2,
        months: [
          { month: '2026-09', share: 22 },
          { month: '2026-10', share: 25 },
        ],
      },
    ],
    ...different,
  };
}
