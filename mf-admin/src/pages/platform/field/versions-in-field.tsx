import { formatNumber, formatPercent, formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { RemoteField } from '@fairshelf/shared-contracts/delivery';
import { EmptyState, ProgressBar } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;
  small {
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

/** Which versions browsers run, by share of page loads. */
export function VersionsInField({ versions }: Pick<RemoteField, 'versions'>) {
  if (versions.length === 0)
    return (
      <EmptyState
        title={t`No page loads in 24 hours`}
      >{t`Each page load counts once, by its ticket.`}</EmptyState>
    );
  return (
    <List aria-label={t`Versions in the field`}>
      {versions.map(({ version, visits, share, failures, lastAt }) => (
        <li key={version}>
          <ProgressBar label={version} value={share} detail={formatPercent(share, 1)} />
          <small>
            {[
              plural({ count: visits }, { one: '# page load', other: '# page loads' }),
              t`${{ count: formatNumber(failures) }} failed`,
              t`last ${{ when: formatRelativeTime(lastAt) }}`,
            ].join(', ')}
          </small>
        </li>
      ))}
    </List>
  );
}
