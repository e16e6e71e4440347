import { formatNumber } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { bus, type Market } from '@fairshelf/shared-contracts/state';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Button, EmptyState } from '@fairshelf/shared-ui/core';
import { DataTable, queryState } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { StoreHead, StorePage } from '../../store-page.tsx';
import { AddDialog } from './add-dialog.tsx';
import { competitorColumns } from './columns.tsx';
import { CompetitorDrawer } from './competitor-drawer.tsx';
import { useCompetitors } from './queries.ts';

const Note = styled.p`
  margin-top: ${space[16]};
  color: ${color.muted};
  ${textStyle(13)}
`;

/** Competitors: products of others that the store follows next to its own. */
export default function CompetitorsPage() {
  return <StorePage title={t`Competitors`}>{(market) => <Competitors market={market} />}</StorePage>;
}

function Competitors({ market }: { market: Market }) {
  const [asin, setAsin] = useQueryState('asin', parseAsString);
  const [isAdding, setIsAdding] = useState(false);
  const competitors = useCompetitors(market);
  const { data } = competitors;
  // A product belongs to its store.
  useEffect(() => bus.subscribe('market:changed', () => void setAsin(null)), [setAsin]);
  // The headers are in the chosen language.
  const language = currentLanguage();
  const columns = useMemo(
    () => competitorColumns((open) => void setAsin(open, { history: 'push' })),
    [setAsin, language],
  );
  const isFull = data !== undefined && data.rows.length >= data.limit;
  const add = (
    <ChangeOnly>
      <Button variant="primary" disabled={isFull} onClick={() => setIsAdding(true)}>
        {t`Add competitor`}
      </Button>
    </ChangeOnly>
  );
  return (
    <>
      <StoreHead title={t`Competitors`} market={market} actions={add} />
      <DataTable
        label={t`Competitors`}
        columns={columns}
        rows={data?.rows}
        total={data?.rows.length}
        rowId={(row) => row.asin}
        rowLabel={(row) => row.title || row.asin}
        onOpen={(row) => void setAsin(row.asin, { history: 'push' })}
        {...queryState(competitors)}
        empty={
          <EmptyState title={t`No competitors yet`} icon={<ChartColumn />} actions={add}>
            {t`Follow products of other sellers: their rating, number of ratings, price and sales rank next to yours.`}
          </EmptyState>
        }
        footer={null}
      />
      <Note>
        {t`Updated every four hours. Sales ranks come from Amazon’s catalog, ratings and prices from Keepa: the lowest price of a new unit, without shipping.`}
        {data ? ` ${limitInWords(data.rows.length, data.limit)}` : ''}
      </Note>
      {isAdding ? <AddDialog market={market} onClose={() => setIsAdding(false)} /> : null}
      {asin ? (
        <CompetitorDrawer
          key={asin}
          market={market}
          asin={asin}
          competitor={data ? (data.rows.find((row) => row.asin === asin) ?? null) : undefined}
          onClose={() => void setAsin(null)}
        />
      ) : null}
    </>
  );
}

function limitInWords(count: number, limit: number): string {
  const counts = { followed: formatNumber(count), limit: formatNumber(limit) };
  return count < limit
    ? t`This store follows ${{ followed: counts.followed }} of ${{ limit: counts.limit }} products.`
    : t`This store follows ${{ followed: counts.followed }} of ${{ limit: counts.limit }} products. Remove one to add another, or ask us for a larger plan.`;
}
