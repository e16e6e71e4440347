import {
  type CallData,
  formatDateTime,
  formatNumber,
  type uploadReviews,
} from '@fairshelf/shared-contracts/core';
import { Banner } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';

const Rejects = styled.ul`
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

/** What became of an uploaded file: counts, then the rows that were kept aside. */
export function ImportResult({ result }: { result: CallData<typeof uploadReviews> }) {
  if (result.known) {
    return (
      <Banner title="This file was imported before">
        On {formatDateTime(result.importedAt)}, as {result.fileName}. Nothing was changed.
      </Banner>
    );
  }
  const { added, changed, unchanged, removed, rejected, rejects } = result;
  const counts = [
    `${formatNumber(added)} new`,
    `${formatNumber(changed)} changed`,
    `${formatNumber(removed)} removed`,
    `${formatNumber(unchanged)} known already`,
  ];
  return (
    <>
      <Banner tone="success" title={`${formatNumber(result.rows - rejected)} reviews were read`}>
        {counts.join(', ')}.
      </Banner>
      {rejected > 0 ? (
        <Banner
          tone="warning"
          title={`${formatNumber(rejected)} ${rejected === 1 ? 'row was' : 'rows were'} left out`}
        >
          Mend them and import the file again: what is in already stays as it is.
          <Rejects tabIndex={0} aria-label="Rows that were left out">
            {rejects.map(({ line, message, cells }) => (
              <li key={line}>
                Line {formatNumber(line)}: {message}
                {cells.length > 0 ? <small>{cells.join(', ')}</small> : null}
              </li>
            ))}
          </Rejects>
        </Banner>
      ) : null}
    </>
  );
}
