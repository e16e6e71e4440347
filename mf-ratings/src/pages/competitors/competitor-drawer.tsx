import { formatDateTime, formatDay, formatMoney, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { Competitor } from '@fairshelf/shared-contracts/ratings';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import {
  AlertDialog,
  Button,
  Drawer,
  EmptyState,
  KeyValueList,
  Link,
  LoadingOrError,
  LoadingRegion,
  Skeleton,
  Stars,
  toast,
} from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CompetitorCharts } from './competitor-charts.tsx';
import { OwnProductField } from './own-product-field.tsx';
import {
  type CompetitorDays,
  storeOf,
  useCompareCompetitor,
  useCompetitorHistory,
  useOwnHistory,
  useRemoveCompetitor,
} from './queries.ts';

const Body = styled.div`
  display: grid;
  gap: ${space[24]};
`;

interface CompetitorDrawerProps {
  readonly market: Market;
  readonly asin: string;
  /** Undefined while the list loads, null if the store doesn't follow it. */
  readonly competitor: Competitor | null | undefined;
  readonly onClose: () => void;
}

/** A followed product: its figures next to the own product's, their past, and the end of following it. */
export function CompetitorDrawer({ market, asin, competitor, onClose }: CompetitorDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={competitor?.title || asin}>
      {competitor ? (
        <Body>
          <Facts market={market} competitor={competitor} />
          <History market={market} asin={asin} ownAsin={competitor.own?.asin ?? null} />
          <ChangeOnly explained>
            <Compared market={market} competitor={competitor} />
            <Removal market={market} competitor={competitor} onDone={onClose} />
          </ChangeOnly>
        </Body>
      ) : competitor === null ? (
        <EmptyState
          title={t`You don’t follow ${{ asin }}`}
          actions={<Button onClick={onClose}>{t`Close`}</Button>}
        >
          {t`Somebody removed it, or the link belongs to another store.`}
        </EmptyState>
      ) : (
        <LoadingRegion label={t`Loading the competitor`}>
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Drawer>
  );
}

function Facts({ market, competitor }: { market: Market; competitor: Competitor }) {
  const { asin, brand, url, rating, count, newRatings30, price, rank, addedAt, readAt } = competitor;
  return (
    <KeyValueList
      items={[
        {
          label: 'ASIN',
          value: url ? (
            <Link href={url} target="_blank" rel="noopener noreferrer">
              {t`${{ asin }} on Amazon ${{ country: market.countryName }}`}
            </Link>
          ) : (
            asin
          ),
        },
        ...(brand ? [{ label: t`Brand`, value: brand }] : []),
        { label: t`Rating`, value: <Stars rating={rating} /> },
        {
          label: t`Ratings`,
          value:
            newRatings30 === null
              ? formatNumber(count)
              : t`${{ count: formatNumber(count) }}, ${{ added: formatNumber(newRatings30) }} more than 30 days ago`,
        },
        { label: t`Price`, value: formatMoney(price) },
        {
          label: t`Sales rank`,
          value: rank ? t`${{ rank: formatNumber(rank.rank) }} in ${{ category: rank.category }}` : NONE,
        },
        { label: t`Followed since`, value: formatDay(addedAt) },
        { label: t`Last read`, value: readAt ? formatDateTime(readAt) : t`within minutes` },
      ]}
    />
  );
}

const periods = () =>
  [
    { id: '30', label: t`30 days` },
    { id: '90', label: t`90 days` },
    { id: '365', label: t`1 year` },
  ] as const;

interface HistoryProps {
  readonly market: Market;
  readonly asin: string;
  readonly ownAsin: string | null;
}

function History({ market, asin, ownAsin }: HistoryProps) {
  const [days, setDays] = useState<CompetitorDays>('90');
  const history = useCompetitorHistory(market, asin, days);
  const own = useOwnHistory(market, ownAsin, days);
  const { data } = history;
  return (
    <div>
      <SegmentedControl label={t`Period`} options={periods()} value={days} onChange={setDays} />
      {data ? (
        data.days.length > 0 ? (
          <CompetitorCharts {...data} own={ownAsin === null ? undefined : own.data} />
        ) : (
          <EmptyState title={t`No figures yet`}>
            {t`The first ones are read within minutes. Ratings and prices come from Keepa; without a Keepa key only the sales rank is known.`}
          </EmptyState>
        )
      ) : (
        <LoadingOrError query={history} label={t`Loading the figures`} />
      )}
    </div>
  );
}

function Compared({ market, competitor: { asin, own } }: { market: Market; competitor: Competitor }) {
  const compare = useCompareCompetitor();
  return (
    <OwnProductField
      market={market}
      value={own?.asin ?? null}
      title={own?.title}
      disabled={compare.isPending}
      onChange={(ownAsin) => {
        if (ownAsin === (own?.asin ?? null)) return;
        compare.mutate(
          { body: { ...storeOf(market), asin, ownAsin } },
          { onSuccess: (answer) => (answer.error ? toast.danger(answer.message) : undefined) },
        );
      }}
    />
  );
}

interface RemovalProps {
  readonly market: Market;
  readonly competitor: Competitor;
  readonly onDone: () => void;
}

function Removal({ market, competitor: { asin, title }, onDone }: RemovalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveCompetitor();
  return (
    <div>
      <Button variant="danger" onClick={() => setIsAsking(true)}>{t`Stop following`}</Button>
      <AlertDialog
        open={isAsking}
        title={t`Stop following this product?`}
        confirmLabel={t`Stop following`}
        pending={remove.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { body: { ...storeOf(market), asin } },
            {
              onSuccess: (answer) => {
                if (answer.error) return toast.danger(answer.message);
                toast.success(t`You no longer follow ${{ title: title || asin }}.`);
                onDone();
              },
            },
          )
        }
      >
        {t`Its history is deleted. If you follow it again, ratings and prices return, past sales ranks don’t.`}
      </AlertDialog>
    </div>
  );
}
