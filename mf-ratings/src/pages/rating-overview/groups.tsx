import { type CallData, formatNumber } from '@fairshelf/shared-contracts/core';
import type { compareRatingMarkets, OverviewDays, RatingOverview } from '@fairshelf/shared-contracts/ratings';
import { type Market, markets as shellMarkets } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Card, Flag, Link, LoadError } from '@fairshelf/shared-ui/core';
import { type Column, DataTable } from '@fairshelf/shared-ui/table';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { OpenName } from '../../two-lines.ts';
import { RatingChange } from '../ratings-tracker/rating-change.tsx';
import { useMarkets } from './queries.ts';
import { formatMean } from './shown-change.ts';
import { trackerHref } from './tracker-href.ts';

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

type MarketRow = CallData<typeof compareRatingMarkets>[number];
type TagRow = RatingOverview['tags'][number];
type Figures = Omit<TagRow, 'id' | 'name'>;

/** The columns of every group; `href` links to its products, where this market has them. */
function figureColumns<Row extends Figures>(
  days: OverviewDays,
  href: (row: Row, part: Parameters<typeof trackerHref>[0]) => string | null,
  nameOf: (row: Row) => string,
): readonly Column<Row>[] {
  const cellLink = (row: Row, what: string, text: string, to: string | null) =>
    to === null ? (
      text
    ) : (
      <Link variant="quiet" href={to} aria-label={t`${{ name: nameOf(row) }}, ${{ what }}: ${{ text }}`}>
        {text}
      </Link>
    );
  return [
    {
      id: 'products',
      header: t`Products`,
      width: 84,
      align: 'end',
      cell: (row) => cellLink(row, t`products`, formatNumber(row.products), href(row, {})),
    },
    {
      id: 'average',
      header: t`Average`,
      width: 104,
      align: 'end',
      cell: (row) => cellLink(row, t`average`, formatMean(row.average), href(row, { sort: 'rating' })),
    },
    {
      id: 'change',
      header: t`${{ days }} days`,
      width: 76,
      align: 'end',
      cell: (row) => <RatingChange stars={row.change} digits={2} />,
    },
    {
      id: 'below',
      header: t`Below`,
      width: 96,
      align: 'end',
      cell: (row) =>
        cellLink(
          row,
          t`below`,
          formatNumber(row.below),
          row.below === 0 ? null : href(row, { below: true, sort: 'rating' }),
        ),
    },
  ];
}

/** The marketplaces of the account next to each other; each can be opened. */
export function ByMarketplace({ market, days }: { market: Market; days: OverviewDays }) {
  const markets = useMarkets(market, days);
  const { sellerId, marketId } = market;
  const language = currentLanguage();
  const columns = useMemo<readonly Column<MarketRow>[]>(
    () => [
      {
        id: 'country',
        header: t`Marketplace`,
        cardTitle: true,
        cell: (row) => (
          <Place>
            <Flag country={row.countryCode} />
            {row.marketId === marketId ? (
              <strong>{row.countryName}</strong>
            ) : (
              <OpenName type="button" onClick={() => void shellMarkets.workIn(sellerId, row.marketId)}>
                {row.countryName}
              </OpenName>
            )}
          </Place>
        ),
      },
      ...figureColumns<MarketRow>(
        days,
        (row, part) => (row.marketId === marketId ? trackerHref(part) : null),
        ({ countryName }) => countryName,
      ),
    ],
    // The headers are in the chosen language.
    [days, sellerId, marketId, language],
  );
  if (markets.data && markets.data.length < 2) return null;
  return (
    <Card
      title={t`By marketplace`}
      description={t`All products of each marketplace. Click a name to switch to it.`}
      flush={markets.data !== undefined}
    >
      {markets.error && !markets.data ? (
        <LoadError compact query={markets} />
      ) : (
        <DataTable
          label={t`Marketplaces`}
          columns={columns}
          rows={markets.data}
          rowId={(row) => row.marketId}
          flush
          skeletonRows={3}
        />
      )}
    </Card>
  );
}

/** The tags of products next to each other; each filters the page. */
export function ByTag({
  tags,
  days,
  onTag,
}: {
  tags: readonly TagRow[];
  days: OverviewDays;
  onTag: (id: string) => void;
}) {
  const language = currentLanguage();
  const columns = useMemo<readonly Column<TagRow>[]>(
    () => [
      {
        id: 'name',
        header: t`Tag`,
        cardTitle: true,
        cell: (row) => (
          <OpenName type="button" onClick={() => onTag(row.id)}>
            {row.name}
          </OpenName>
        ),
      },
      ...figureColumns<TagRow>(
        days,
        (row, part) => trackerHref({ ...part, tag: row.id }),
        ({ name }) => name,
      ),
    ],
    [days, onTag, language],
  );
  if (tags.length === 0) return null;
  return (
    <Card
      title={t`By tag`}
      description={t`A product counts in each of its tags. Click a tag to filter this page.`}
      flush
    >
      <DataTable label={t`Tags`} columns={columns} rows={tags} rowId={(row) => row.id} flush />
    </Card>
  );
}
