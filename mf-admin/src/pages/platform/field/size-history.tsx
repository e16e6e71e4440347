import { formatBytes, formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import type { RemoteField, VersionSize } from '@fairshelf/shared-contracts/delivery';
import { EmptyState, Sparkline } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  gap: ${space[12]};
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

interface Row extends VersionSize {
  /** Bytes more than the version before; undefined for the first. */
  readonly more: number | undefined;
}

const columns = (): readonly Column<Row>[] => [
  {
    id: 'version',
    header: t`Version`,
    cardTitle: true,
    cell: ({ version, publishedAt }) => (
      <div>
        {version}
        <small>{formatDateTime(publishedAt)}</small>
      </div>
    ),
  },
  { id: 'entry', header: t`Entry`, width: 110, align: 'end', cell: ({ entry }) => formatBytes(entry) },
  {
    id: 'chunks',
    header: t`Chunks`,
    width: 150,
    align: 'end',
    cell: ({ chunks, chunkCount, largest }) => (
      <div>
        {formatBytes(chunks)}
        <small>{t`${{ count: formatNumber(chunkCount) }}, largest ${{ size: formatBytes(largest) }}`}</small>
      </div>
    ),
  },
  {
    id: 'change',
    header: t`Change`,
    width: 130,
    align: 'end',
    cell: ({ more }) => changeInWords(more),
  },
];

const totalOf = ({ entry, chunks }: VersionSize): number => entry + chunks;

/** `+3 kB`; a dash for the first version. */
function changeInWords(more: number | undefined): string {
  if (more === undefined) return '–';
  if (more === 0) return t`None`;
  return `${more > 0 ? '+' : '−'}${formatBytes(Math.abs(more))}`;
}

/** The size of the entry and of the chunks of each version, newest first. */
export function SizeHistory({ sizes }: Pick<RemoteField, 'sizes'>) {
  const rows = sizes.map((size, index) => {
    const before = sizes[index - 1];
    return { ...size, more: before && totalOf(size) - totalOf(before) };
  });
  return (
    <Stack>
      {sizes.length > 1 ? (
        <Sparkline
          wide
          values={sizes.map(totalOf)}
          label={plural(
            { count: sizes.length },
            { one: 'Total size of # version', other: 'Total size of # versions' },
          )}
        />
      ) : null}
      <DataTable
        label={t`Sizes`}
        columns={columns()}
        rows={rows.toReversed()}
        rowId={({ version }) => version}
        empty={
          <EmptyState
            title={t`Not measured`}
          >{t`Sizes are measured when a version is published.`}</EmptyState>
        }
      />
    </Stack>
  );
}
