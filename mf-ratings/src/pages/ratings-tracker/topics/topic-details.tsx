import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { ProductTopic } from '@fairshelf/shared-contracts/ratings';
import { LineChart } from '@fairshelf/shared-ui/charts';
import { Link } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { comparedWith, monthName, percent } from './topic-words.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[16]};
  color: ${color.text};
  ${textStyle(13)}
  blockquote {
    padding-inline-start: ${space[12]};
    border-inline-start: 2px solid ${color.hairline};
    color: ${color.muted};
  }
  > ul {
    display: grid;
    gap: ${space[8]};
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
        <ul aria-label={t`In particular`}>
          {subtopics.map(({ name, mentions, share, quotes: snippets }) => (
            <li key={name}>
              <b>{name}</b>{' '}
              <small>
                {mentions === null
                  ? t`${{ share: percent(share) }} of these`
                  : plural(mentions, {
                      one: `${{ share: percent(share) }} of these, # time`,
                      other: `${{ share: percent(share) }} of these, # times`,
                    })}
              </small>
              <Quotes quotes={snippets} />
            </li>
          ))}
        </ul>
      ) : (
        <Quotes quotes={quotes} />
      )}
      {topic.months.length > 1 ? <Months topic={topic} category={category} /> : null}
      <InFamily most={mostMentioned} least={leastMentioned} hrefOf={hrefOf} />
    </Root>
  );
}

interface InFamilyProps {
  readonly most: ProductTopic['mostMentioned'];
  readonly least: ProductTopic['leastMentioned'];
  readonly hrefOf: (asin: string) => string;
}

/** Which variation is mentioned most and least for a topic. */
function InFamily({ most, least, hrefOf }: InFamilyProps) {
  if (!most || !least || most.asin === least.asin) return null;
  const mostAsin = most.asin;
  const mostTimes = formatNumber(most.mentions);
  const leastAsin = least.asin;
  const leastTimes = formatNumber(least.mentions);
  return (
    <p>
      <Trans>
        Of its variations, <Link href={hrefOf(mostAsin)}>{mostAsin}</Link> is mentioned most for it (
        {mostTimes} times), <Link href={hrefOf(leastAsin)}>{leastAsin}</Link> least ({leastTimes}).
      </Trans>
    </p>
  );
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  return quotes.map((quote) => <blockquote key={quote}>“{quote}”</blockquote>);
}

function inWords({ mentions, share, familyShare, category: usual }: ProductTopic, category: string | null) {
  const own = { share: percent(share) };
  const parts = [
    mentions === null
      ? t`Mentioned in ${{ share: own.share }} of its reviews`
      : plural(mentions, {
          one: `Mentioned in ${{ share: own.share }} of its reviews, # time`,
          other: `Mentioned in ${{ share: own.share }} of its reviews, # times`,
        }),
  ];
  const comparison = comparedInWords(
    comparedWith(share, usual.share),
    category ?? t`its category`,
    usual.share,
  );
  if (comparison) parts.push(comparison);
  if (usual.bestShare !== null)
    parts.push(t`the best quarter of it has ${{ share: percent(usual.bestShare) }}`);
  if (familyShare !== null) parts.push(t`all variations together ${{ share: percent(familyShare) }}`);
  return `${parts.join('; ')}.`;
}

function comparedInWords(
  comparison: ReturnType<typeof comparedWith>,
  category: string,
  usual: number | null,
): string | null {
  const share = percent(usual);
  if (comparison === 'more') return t`more often than usual in ${{ category }} (${{ share }})`;
  if (comparison === 'less') return t`less often than usual in ${{ category }} (${{ share }})`;
  return comparison && t`as often as usual in ${{ category }} (${{ share }})`;
}

const format = { x: monthName, y: (share: number) => percent(share) };

function Months({ topic, category }: { topic: ProductTopic; category: string | null }) {
  const series = [
    { id: 'own', label: t`This product` },
    ...(topic.months.some((each) => each.category !== null)
      ? [{ id: 'category', label: category ?? t`Its category` }]
      : []),
    ...(topic.months.some(({ best }) => best !== null)
      ? [{ id: 'best', label: t`Top quarter of the category` }]
      : []),
  ];
  return (
    <LineChart
      title={t`‘${{ topic: topic.name }}’ in reviews, month by month`}
      xLabel={t`Month`}
      series={series}
      points={topic.months.map(({ month, share, category: usual, best }) => ({
        x: Date.parse(`${month}-01`),
        values: { own: share, category: usual, best },
      }))}
      format={format}
    />
  );
}
