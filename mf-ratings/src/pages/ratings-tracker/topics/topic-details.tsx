import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { ProductTopic } from '@fairshelf/shared-contracts/ratings';
import { LineChart } from '@fairshelf/shared-ui/charts';
import { Link } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { comparedWith, monthName, percent } from './topic-words.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[16]};
  color: ${color.text};
  ${textStyle(13)}
  p,
  blockquote {
    margin: 0;
  }
  blockquote {
    padding-inline-start: ${space[12]};
    border-inline-start: 2px solid ${color.hairline};
    color: ${color.muted};
  }
  > ul {
    display: grid;
    gap: ${space[8]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li > b {
    ${textStyle(13, 500)}
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

interface TopicDetailsProps {
  readonly topic: ProductTopic;
  /** The name of the category. */
  readonly category: string | null;
  /** The topics of another variation. */
  readonly hrefOf: (asin: string) => string;
}

/** The details of a topic: comparison, snippets, subtopics, and its months. */
export function TopicDetails({ topic, category, hrefOf }: TopicDetailsProps) {
  const { quotes, subtopics, mostMentioned, leastMentioned } = topic;
  return (
    <Root>
      <p>{inWords(topic, category)}</p>
      {subtopics.length > 0 ? (
        <ul aria-label="In particular">
          {subtopics.map(({ name, mentions, share, quotes: said }) => (
            <li key={name}>
              <b>{name}</b>{' '}
              <small>
                {percent(share)} of these{mentions === null ? '' : `, ${formatNumber(mentions)} times`}
              </small>
              <Quotes quotes={said} />
            </li>
          ))}
        </ul>
      ) : (
        <Quotes quotes={quotes} />
      )}
      {topic.months.length > 1 ? <Months topic={topic} category={category} /> : null}
      {mostMentioned && leastMentioned && mostMentioned.asin !== leastMentioned.asin ? (
        <p>
          Of its variations, <Link href={hrefOf(mostMentioned.asin)}>{mostMentioned.asin}</Link> is mentioned
          most for it ({formatNumber(mostMentioned.mentions)} times),{' '}
          <Link href={hrefOf(leastMentioned.asin)}>{leastMentioned.asin}</Link> least (
          {formatNumber(leastMentioned.mentions)}).
        </p>
      ) : null}
    </Root>
  );
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  return quotes.map((quote) => <blockquote key={quote}>“{quote}”</blockquote>);
}

function inWords({ mentions, share, familyShare, category: usual }: ProductTopic, category: string | null) {
  const times = mentions === null ? '' : `, ${formatNumber(mentions)} times`;
  const compared = comparedWith(share, usual.share);
  const parts = [`Mentioned in ${percent(share)} of its reviews${times}`];
  if (compared) parts.push(`${compared} in ${category ?? 'its category'} (${percent(usual.share)})`);
  if (usual.bestShare !== null) parts.push(`the best quarter of it has ${percent(usual.bestShare)}`);
  if (familyShare !== null) parts.push(`all variations together ${percent(familyShare)}`);
  return `${parts.join('; ')}.`;
}

const format = { x: monthName, y: (share: number) => percent(share) };

function Months({ topic, category }: { topic: ProductTopic; category: string | null }) {
  const told = [
    { id: 'own', label: 'This product' },
    ...(topic.months.some((each) => each.category !== null)
      ? [{ id: 'category', label: category ?? 'Its category' }]
      : []),
    ...(topic.months.some(({ best }) => best !== null)
      ? [{ id: 'best', label: 'Best quarter of the category' }]
      : []),
  ];
  return (
    <LineChart
      title={`‘${topic.name}’ in reviews, month by month`}
      xLabel="Month"
      series={told}
      points={topic.months.map(({ month, share, category: usual, best }) => ({
        x: Date.parse(`${month}-01`),
        values: { own: share, category: usual, best },
      }))}
      format={format}
    />
  );
}
