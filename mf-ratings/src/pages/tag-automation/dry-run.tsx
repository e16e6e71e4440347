import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { fromDraft } from './draft.ts';
import { useTryRule } from './queries.ts';

const Examples = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: ${space[8]} 0 0;
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

interface DryRunProps {
  readonly market: Market;
  readonly rule: ReturnType<typeof fromDraft>;
}

/** Shows what the rule in the form would tag, without tagging. */
export function DryRun({ market, rule }: DryRunProps) {
  const trying = useTryRule();
  // The rule that was tried: a result must not be read as that of a changed rule.
  const [triedRule, setTriedRule] = useState('');
  const now = JSON.stringify(rule);
  const answer = triedRule === now ? trying.data : undefined;
  const start = async () => {
    setTriedRule(now);
    try {
      await trying.mutateAsync({ body: { sellerId: market.sellerId, ...rule } });
    } catch {
      // Shown below, from the mutation's error.
    }
  };
  const problem = answer?.error ? answer.message : triedRule === now ? trying.error?.message : undefined;
  return (
    <div>
      <Button disabled={rule.tags.length === 0} pending={trying.isPending} onClick={() => void start()}>
        {t`Dry run`}
      </Button>
      <div aria-live="polite">
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        {answer && !answer.error ? (
          <>
            <p>{matchesInWords(answer.data, rule.target === 'review')}</p>
            <Examples>
              {answer.data.examples.map(({ id, title, text, stars }) => (
                <li key={id}>
                  {stars === null ? '' : `${stars} ★ `}
                  {title || id}
                  <small>{text}</small>
                </li>
              ))}
            </Examples>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** How many reviews or products match, and how many of them the rule would tag. */
function matchesInWords(
  { matched, fresh }: { matched: number; fresh: number },
  isAboutReviews: boolean,
): string {
  if (matched === 0) return isAboutReviews ? t`It matches no review.` : t`It matches no product.`;
  const found = isAboutReviews
    ? plural(matched, { one: 'It matches # review', other: 'It matches # reviews' })
    : plural(matched, { one: 'It matches # product', other: 'It matches # products' });
  return plural(fresh, {
    one: `${{ found }}; # of them lacks one of its tags.`,
    other: `${{ found }}; # of them lack one of its tags.`,
  });
}
