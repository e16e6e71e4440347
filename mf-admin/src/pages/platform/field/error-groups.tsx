import { formatNumber, formatRelativeTime } from '@fairshelf/shared-contracts/core';
import type { RemoteField } from '@fairshelf/shared-contracts/delivery';
import { EmptyState } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { PlainList } from '../plain-list.ts';

const Stack = styled.details`
  flex-basis: 100%;
  color: ${color.muted};
  ${textStyle(12)}
  summary {
    cursor: pointer;
  }
  ol {
    display: grid;
    gap: ${space[4]};
    margin: ${space[8]} 0 0;
    padding: 0;
    list-style: none;
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`;

/** Problems in browsers by cause. Contains nothing about a person. */
export function ErrorGroups({ errors }: Pick<RemoteField, 'errors'>) {
  if (errors.length === 0) return <EmptyState title={t`No problems reported`} />;
  return (
    <PlainList aria-label={t`Errors`}>
      {errors.map(({ stage, message, cause, isMapped, stack, versions, count, lastAt }) => (
        <li key={stage + message + cause}>
          <span>
            <strong>{message || stage}</strong>
            <small>
              {cause === '' ? t`Place unknown` : isMapped ? cause : t`${{ place: cause }} (no source map)`}
            </small>
            <small>
              {stage} · {versions.join(', ')}
            </small>
          </span>
          <small>
            {t`${{ count: formatNumber(count) }} ×, last ${{ when: formatRelativeTime(lastAt) }}`}
          </small>
          {stack.length > 1 ? (
            <Stack>
              <summary>{t`Stack`}</summary>
              <ol>
                {stack.map((frame) => (
                  <li key={frame}>{frame}</li>
                ))}
              </ol>
            </Stack>
          ) : null}
        </li>
      ))}
    </PlainList>
  );
}
