import {
  type Conversion,
  formatDay,
  formatMoney,
  type Money,
  translated,
} from '@fairshelf/shared-contracts/core';
import { VisuallyHidden } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: block;
  white-space: nowrap;
  &[data-several] {
    ${textStyle(16, 600)}
  }
  &[data-part] {
    color: ${color.muted};
    ${textStyle(13, 500)}
  }
`;

const Lines = styled.span`
  display: block;
`;

const Note = styled.p`
  margin: ${space[12]} 0 0;
  color: ${color.subtle};
  ${textStyle(12)}
`;

interface AmountsProps {
  readonly of: readonly Money[];
  /** The sum of several currencies at dated rates (`ConversionNote` names them); shown first. */
  readonly total?: Money | null | undefined;
}

/** Amounts of several currencies, one per line, below their converted total if there is one. */
export function Amounts({ of: amounts, total }: AmountsProps) {
  if (amounts.length === 0) return t`Unknown`;
  const isSum = total && amounts.length > 1;
  return (
    <Lines>
      {isSum ? (
        <>
          <Line>≈ {formatMoney(total)}</Line>
          <VisuallyHidden> {t`in all:`} </VisuallyHidden>
        </>
      ) : null}
      {amounts.map((money, index) => (
        <Fragment key={money.currency}>
          {index > 0 ? <VisuallyHidden> {t`and`} </VisuallyHidden> : null}
          <Line data-several={(!isSum && amounts.length > 1) || undefined} data-part={isSum || undefined}>
            {formatMoney(money)}
          </Line>
        </Fragment>
      ))}
    </Lines>
  );
}

/** Where the rates of the totals come from, and what the totals leave out. */
export function ConversionNote({ conversion: { source, day, missing } }: { conversion: Conversion }) {
  return (
    <Note>
      {missing.length > 0
        ? t`Totals use the ${{ source: translated(source) }}’s exchange rates of ${{ day: formatDay(day) }}; amounts in ${{ currencies: missing.join(', ') }} have no rate and are left out.`
        : t`Totals use the ${{ source: translated(source) }}’s exchange rates of ${{ day: formatDay(day) }}.`}
    </Note>
  );
}
