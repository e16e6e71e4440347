import { formatNumber, translated } from '@fairshelf/shared-contracts/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import type { Import } from './summarise.ts';

const Details = styled.details`
  color: ${color.muted};
  text-align: start;
  ${textStyle(12)}
  summary {
    color: ${color.text};
    cursor: pointer;
    text-align: end;
  }
  ul {
    margin: ${space[4]} 0 0;
    padding-inline-start: ${space[16]};
  }
  code {
    display: block;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

export const skippedWords = (count: number): string =>
  plural(count, { one: '# row skipped', other: '# rows skipped' });

/** The rows of a report that could not be read, by line, each with the reason and the row itself. */
export function SkippedRows({ skipped: { count, rows } }: { skipped: NonNullable<Import['skipped']> }) {
  return (
    <Details>
      <summary>{t`Show skipped rows`}</summary>
      <ul>
        {rows.map(({ line, reason, raw, isChecked }) => (
          <li key={`${line}/${reason}/${raw}`}>
            {line > 0
              ? t`Line ${{ line: formatNumber(line) }}: ${{ message: translated(reason) }}`
              : translated(reason)}
            {isChecked ? ` ${t`Checked: it affects no case.`}` : ''}
            {raw ? <code>{raw}</code> : null}
          </li>
        ))}
        {count > rows.length ? (
          <li>{plural({ count: count - rows.length }, { one: '# more row', other: '# more rows' })}</li>
        ) : null}
      </ul>
    </Details>
  );
}
