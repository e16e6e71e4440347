import { formatNumber } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Banner, Button } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { counted } from '../../counted.ts';
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
  const [tried, setTried] = useState('');
  const now = JSON.stringify(rule);
  const answer = tried === now ? trying.data : undefined;
  const start = async () => {
    setTried(now);
    try {
      await trying.mutateAsync({ body: { sellerId: market.sellerId, ...rule } });
    } catch {
      // Shown below, from the mutation's error.
    }
  };
  const problem = answer?.error ? answer.message : tried === now ? trying.error?.message : undefined;
  const thing = rule.target === 'review' ? 'review' : 'product';
  return (
    <div>
      <Button disabled={rule.tags.length === 0} pending={trying.isPending} onClick={() => void start()}>
        Dry run
      </Button>
      <div aria-live="polite">
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        {answer && !answer.error ? (
          <>
            <p>
              {answer.data.matched === 0
                ? `It matches no ${thing}.`
                : `It matches ${counted(answer.data.matched, thing)}; ${formatNumber(answer.data.fresh)} of them ${answer.data.fresh === 1 ? 'lacks' : 'lack'} one of its tags.`}
            </p>
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
