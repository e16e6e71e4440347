import { NO_TAG, OVERVIEW_DAYS } from '@fairshelf/shared-contracts/ratings';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { ButtonLink, PageHeader } from '@fairshelf/shared-ui/core';
import { SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { ListToolbar } from '@fairshelf/shared-ui/table';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { NoStore } from '../../no-store.tsx';
import { Findings } from './findings.tsx';
import { useProductTags } from './queries.ts';
import { trackerHref } from './tracker-href.ts';
import { useView, type View } from './view.ts';

const Toolbar = styled(ListToolbar)`
  > [data-choice] {
    min-width: 11rem;
  }
`;

const ALL = 'all';

/** Rating Overview: the ratings of a market and how they change. */
export default function RatingOverviewPage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title={t`Rating Overview`}
        description={
          market ? t`${{ company: market.companyName }}, ${{ country: market.countryName }}` : undefined
        }
        actions={<ButtonLink href={trackerHref({})}>{t`All products`}</ButtonLink>}
      />
      {/* A market switch starts with fresh state: nothing of the old market stays on the page. */}
      {market ? <Overview key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

function Overview({ market }: { market: Market }) {
  const view = useView();
  return (
    <>
      <Toolbar>
        <SegmentedControl
          label={t`Period`}
          options={OVERVIEW_DAYS.map((id) => ({ id, label: t`${{ days: id }} days` }))}
          value={view.days}
          onChange={view.setDays}
        />
        <TagChoice market={market} view={view} />
      </Toolbar>
      <Findings market={market} view={view} />
    </>
  );
}

/** Filters by tag; hidden until a product has one. */
function TagChoice({ market, view }: { market: Market; view: View }) {
  const tags = useProductTags(market);
  if (tags.length === 0 && view.tag === null) return null;
  const options = [
    { id: ALL, label: t`All tags` },
    ...tags.map(({ id, name }) => ({ id, label: name })),
    { id: NO_TAG, label: t`Untagged` },
  ];
  return (
    <div data-choice="">
      <Select
        label={t`Tag`}
        hideLabel
        options={options}
        value={view.tag ?? ALL}
        placeholder={t`Deleted tag`}
        onChange={(id) => view.setTag(id === ALL ? null : id)}
      />
    </div>
  );
}
