import { formatMoney, type Money } from '@fairshelf/shared-contracts/core';
import { VisuallyHidden } from '@fairshelf/shared-ui/core';
import { textStyle } from '@fairshelf/shared-ui/theme';
import { Fragment } from 'react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: block;
  white-space: nowrap;
  &[data-several] {
    ${textStyle(16, 600)}
  }
`;

const Lines = styled.span`
  display: block;
`;

/** Amounts of several currencies, one per line: they are never added. */
export function Amounts({ of: amounts }: { of: readonly Money[] }) {
  if (amounts.length === 0) return 'Not known yet';
  return (
    <Lines>
      {amounts.map((money, index) => (
        <Fragment key={money.currency}>
          {index > 0 ? <VisuallyHidden> and </VisuallyHidden> : null}
          <Line data-several={amounts.length > 1 || undefined}>{formatMoney(money)}</Line>
        </Fragment>
      ))}
    </Lines>
  );
}
