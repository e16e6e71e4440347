import type { IncidentThreshold } from '@fairshelf/shared-contracts/incidents';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { Button, Card, LoadingOrError, Skeleton, toast } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ThresholdDialog } from './threshold-dialog.tsx';
import { useRemoveThreshold, useThresholds } from './threshold-queries.ts';
import { SCOPE_WORDS, valuesInWords } from './threshold-words.ts';

const List = styled.ul`
  display: grid;
  margin: 0 0 ${space[16]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[12]};
    padding: ${space[12]} 0;
    border-top: 1px solid ${color.hairline};
  }
  li > div {
    flex: 1 1 14rem;
    min-width: 0;
  }
  b {
    overflow-wrap: anywhere;
    ${textStyle(14, 600)}
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

/** When something counts as an incident: the store's thresholds, and those of its tags and products. */
export function ThresholdCard() {
  const market = useAtomValue(marketAtom, { store });
  // A market switch starts with fresh state.
  return market ? <Thresholds key={`${market.sellerId}/${market.marketId}`} market={market} /> : null;
}

function Thresholds({ market }: { readonly market: Market }) {
  const thresholds = useThresholds(market);
  const remove = useRemoveThreshold();
  const [selection, setSelection] = useState<IncidentThreshold | 'new'>();
  const all = thresholds.data;
  const defaults = all?.find(({ scope }) => scope === 'default');
  function takeOff({ scope, target, name }: IncidentThreshold) {
    if (scope === 'default') return;
    const { sellerId, marketId } = market;
    remove.mutate(
      { body: { sellerId, marketId, scope, target } },
      {
        onSuccess: (answer) =>
          answer.error
            ? toast.danger(answer.message)
            : toast.success(t`${{ name }} uses the store’s thresholds again.`),
        onError: (error) => toast.danger(error.message),
      },
    );
  }
  return (
    <Card
      title={t`Incident thresholds`}
      description={t`${{ company: market.companyName }}, ${{ country: market.countryName }}. A product’s own thresholds come first, then those of its tags, then the store’s.`}
    >
      {all && defaults ? (
        <>
          <List>
            {all
              .filter(({ scope }) => scope !== 'default')
              .map((each) => (
                <li key={`${each.scope} ${each.target}`}>
                  <div>
                    <b>
                      {each.scope === 'store'
                        ? t`All products`
                        : t`${{ scope: say(SCOPE_WORDS[each.scope]) }} ${{ name: each.name }}`}
                    </b>
                    <small>
                      {valuesInWords(
                        each.scope === 'store' ? { ...each, ...withInherited(each, defaults) } : each,
                      )}
                    </small>
                  </div>
                  <ChangeOnly>
                    <Button
                      size="sm"
                      aria-label={
                        each.name
                          ? t`Change thresholds of ${{ name: each.name }}`
                          : t`Change thresholds of all products`
                      }
                      onClick={() => setSelection(each)}
                    >
                      {t({ message: 'Change', context: 'action' })}
                    </Button>
                  </ChangeOnly>
                  {each.scope === 'store' ? null : (
                    <ChangeOnly>
                      <Button
                        size="sm"
                        aria-label={t`Remove thresholds of ${{ name: each.name }}`}
                        onClick={() => takeOff(each)}
                      >
                        {t`Remove`}
                      </Button>
                    </ChangeOnly>
                  )}
                </li>
              ))}
          </List>
          <ChangeOnly explained>
            <Button onClick={() => setSelection('new')}>{t`Add for a tag or product`}</Button>
          </ChangeOnly>
          {selection ? (
            <ThresholdDialog
              market={market}
              threshold={selection === 'new' ? null : selection}
              inherited={
                selection !== 'new' && selection.scope === 'store' ? defaults : filledStore(all, defaults)
              }
              onDone={() => setSelection(undefined)}
            />
          ) : null}
        </>
      ) : (
        <LoadingOrError compact query={thresholds} label={t`Loading the thresholds`}>
          <Skeleton width="md" />
        </LoadingOrError>
      )}
    </Card>
  );
}

/** The thresholds of one scope with those it inherits. */
const withInherited = (own: IncidentThreshold, from: IncidentThreshold) => ({
  ratingFloor: own.ratingFloor ?? from.ratingFloor,
  fall: own.fall ?? from.fall,
  lowReviews: own.lowReviews ?? from.lowReviews,
  removedRatings: own.removedRatings ?? from.removedRatings,
});

function filledStore(all: readonly IncidentThreshold[], defaults: IncidentThreshold): IncidentThreshold {
  const ofStore = all.find(({ scope }) => scope === 'store');
  return ofStore ? { ...defaults, ...withInherited(ofStore, defaults) } : defaults;
}
