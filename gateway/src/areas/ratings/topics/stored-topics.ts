import * as v from 'valibot';

const number = v.nullable(v.number());
const tone = v.picklist(['positive', 'negative']);
const mentions = v.nullable(v.object({ asin: v.string(), mentions: v.number() }));
const subtopic = v.object({
  name: v.string(),
  mentions: number,
  share: v.number(),
  quotes: v.array(v.string()),
});

/** The stored topics of a product: those of the connector's port, each with its months. */
export const StoredTopicsSchema = v.object({
  period: v.object({ from: v.string(), to: v.string() }),
  topics: v.array(
    v.object({
      tone,
      name: v.string(),
      mentions: number,
      share: number,
      impact: number,
      familyShare: number,
      categoryShare: number,
      categoryImpact: number,
      mostMentioned: mentions,
      leastMentioned: mentions,
      quotes: v.array(v.string()),
      subtopics: v.array(subtopic),
      months: v.array(v.object({ month: v.string(), share: v.number(), categoryShare: number })),
    }),
  ),
});
export type StoredTopics = v.InferOutput<typeof StoredTopicsSchema>;

/** The stored topics of a category: its best quarter next to the whole, and the reasons for its returns. */
export const StoredCategorySchema = v.object({
  topics: v.array(
    v.object({
      tone,
      name: v.string(),
      bestShare: number,
      bestImpact: number,
      months: v.array(v.object({ month: v.string(), bestShare: v.number() })),
    }),
  ),
  returns: v.array(
    v.object({
      name: v.string(),
      share: number,
      months: v.array(v.object({ month: v.string(), share: v.number() })),
    }),
  ),
});
export type StoredCategory = v.InferOutput<typeof StoredCategorySchema>;

/** The key that identifies a topic and finds it in another list. */
export const topicKey = ({ tone, name }: { readonly tone?: string; readonly name: string }): string =>
  `${tone ?? ''} ${name.toLowerCase()}`;
