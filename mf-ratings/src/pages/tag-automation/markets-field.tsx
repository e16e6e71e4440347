import { marketCountryName } from '@fairshelf/shared-contracts/core';
import type { Market } from '@fairshelf/shared-contracts/state';
import { Checkbox, FieldGroup } from '@fairshelf/shared-ui/core';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useMarkets } from './queries.ts';

const Root = styled(FieldGroup)`
  display: flex;
  flex-wrap: wrap;
  p {
    flex-basis: 100%;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

interface MarketsFieldProps {
  readonly market: Market;
  readonly chosen: readonly string[];
  readonly onChange: (marketIds: readonly string[]) => void;
}

/** Chooses the marketplaces of a rule, including those it has and the person can't see. */
export function MarketsField({ market, chosen, onChange }: MarketsFieldProps) {
  const hintId = useId();
  const channels = useMarkets(market).data?.filter(({ sellerId }) => sellerId === market.sellerId);
  const marketIds = channels?.map(({ marketId }) => marketId) ?? [market.marketId];
  const options = [...new Set([...marketIds, ...chosen])];
  return (
    <Root aria-describedby={hintId}>
      <legend>{t`Marketplaces`}</legend>
      {options.map((id) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        >
          {marketCountryName(id)}
        </Checkbox>
      ))}
      <p id={hintId}>{t`Leave empty for all marketplaces.`}</p>
    </Root>
  );
}
