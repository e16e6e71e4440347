import { type CallData, formatNumber, translated } from '@fairshelf/shared-contracts/core';
import type { listReviewRejects } from '@fairshelf/shared-contracts/reviews';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  max-height: 12rem;
  margin: ${space[8]} 0 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  ${textStyle(13)}
  small {
    display: block;
    overflow: hidden;
    color: ${color.muted};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${textStyle(12)}
  }
`;

/** The rejected rows of a file, each with its line and reason. */
export function RejectList({ rejects }: { rejects: CallData<typeof listReviewRejects> }) {
  return (
    <List tabIndex={0} aria-label={t`Skipped rows`}>
      {rejects.map(({ line, message, cells }) => (
        <li key={line}>
          {t`Line ${{ line: formatNumber(line) }}: ${{ message: translated(message) }}`}
          {cells.length > 0 ? <small>{cells.join(', ')}</small> : null}
        </li>
      ))}
    </List>
  );
}
