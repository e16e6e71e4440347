import type { getAdsOverview } from '@fairshelf/shared-contracts/ads';
import { type CallData, countryPhrase, formatDateTime, formatDay } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store, userAtom } from '@fairshelf/shared-contracts/state';
import { Banner, EmptyState, LoadingOrError, PageHeader } from '@fairshelf/shared-ui/core';
import { Select, Tabs } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Megaphone from 'lucide-react/icons/megaphone';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { NoStore } from '../../no-store.tsx';
import { AdsList } from './ads-list.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { ConnectAds, ReauthoriseAds } from './connect-ads.tsx';
import { AdsFigures } from './figures.tsx';
import { lastDays, PERIODS } from './period.ts';
import { useOverview, useTotals } from './queries.ts';
import { SuggestionsTab } from './suggestions-tab.tsx';
import { Trail } from './trail.tsx';
import { TABS, useView, type View } from './view.ts';

const Notices = styled.div`
  display: grid;
  gap: ${space[12]};
  margin-bottom: ${space[16]};
`;
const Note = styled.p`
  margin: 0 0 ${space[16]};
  color: ${color.muted};
  ${textStyle(13)}
`;

type Overview = CallData<typeof getAdsOverview>;

/** PPC Manager: campaigns down to search terms with their figures, changes, and suggestions. */
export default function PpcManagerPage() {
  const market = useAtomValue(marketAtom, { store });
  return market ? (
    // A market switch starts with fresh state: nothing of the old market stays on the page.
    <PpcManager key={`${market.sellerId}/${market.marketId}`} market={market} />
  ) : (
    <>
      <PageHeader title={t`PPC Manager`} />
      <NoStore />
    </>
  );
}

function PpcManager({ market }: { market: Market }) {
  const view = useView();
  const overview = useOverview(market);
  const { data } = overview;
  const canShow = data?.profile !== null && data?.figuresAt !== null;
  return (
    <>
      <PageHeader
        title={t`PPC Manager`}
        description={t`${{ company: market.companyName }}, ${{ country: market.countryName }}`}
        actions={data && canShow && view.tab !== 'changes' ? <PeriodSelect view={view} /> : null}
      />
      {data ? (
        <Standing market={market} overview={data} view={view} />
      ) : (
        <LoadingOrError query={overview} label={t`Loading advertising`} />
      )}
    </>
  );
}

const PeriodSelect = ({ view }: { view: View }) => (
  <Select
    label={t`Period`}
    hideLabel
    value={view.days}
    options={PERIODS.map((id) => ({ id, label: t`Last ${{ days: id }} days` }))}
    onChange={(id) => {
      const period = PERIODS.find((each) => each === id);
      if (period) view.setPeriod(period);
    }}
  />
);

function Standing({ market, overview, view }: { market: Market; overview: Overview; view: View }) {
  const { connection, profile, figuresAt } = overview;
  const failure = overview.import?.state === 'failed' ? overview.import.message : null;
  if (connection === 'none') return <ConnectAds market={market} />;
  const notices: ReactNode =
    connection === 'reauthorise' || failure ? (
      <Notices>
        {connection === 'reauthorise' ? (
          <ReauthoriseAds market={market} />
        ) : (
          <Banner tone="warning" title={t`The last import failed`}>
            {failure}
          </Banner>
        )}
      </Notices>
    ) : null;
  if (!profile || !figuresAt) {
    const isDone = overview.import?.state === 'done' && !profile;
    return (
      <>
        {notices}
        <EmptyState
          title={isDone ? t`No advertising in this marketplace` : t`Campaigns are on the way`}
          icon={<Megaphone />}
        >
          {isDone
            ? t`${{ company: market.companyName }} has no advertising account in ${{ country: countryPhrase(market.countryName) }}. The authorization covers the other marketplaces of its region.`
            : t`The first import covers up to 95 days and takes a few minutes. This page updates automatically.`}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {notices}
      <Manager market={market} overview={{ ...overview, profile, figuresAt }} view={view} />
    </>
  );
}

interface ManagerProps {
  readonly market: Market;
  readonly overview: Overview & {
    readonly profile: NonNullable<Overview['profile']>;
    readonly figuresAt: string;
  };
  readonly view: View;
}

function Manager({ market, overview, view }: ManagerProps) {
  const timeZone = useAtomValue(userAtom, { store })?.ppcTimezone ?? 'UTC';
  const days = useMemo(() => lastDays(view.days, timeZone, new Date()), [view.days, timeZone]);
  const totals = useTotals(market, view, days);
  const { profile, figuresAt } = overview;
  const { currency } = profile;
  const parts = { market, view, days, currency };
  const zone = (name: string) => name.replaceAll('_', ' ');
  const contents = {
    manage: {
      label: t`Campaigns`,
      content: (
        <>
          <Trail view={view} totals={totals.data} />
          <AdsFigures totals={totals} currency={currency} view={view} />
          <AdsList key={`${view.level}/${view.campaign}/${view.group}/${view.target}`} {...parts} />
        </>
      ),
    },
    suggestions: { label: t`Suggestions`, content: <SuggestionsTab key={view.kind} {...parts} /> },
    changes: {
      label: t`Changes`,
      content: <ChangesTab market={market} view={view} currency={currency} timeZone={timeZone} />,
    },
  } as const;
  return (
    <>
      <Note>
        {t`${{ from: formatDay(days.from) }} – ${{ to: formatDay(days.to) }}, up to yesterday in ${{ zone: zone(timeZone) }}.`}{' '}
        {profile.timeZone === timeZone
          ? ''
          : `${t`Amazon counts this account’s days in ${{ zone: zone(profile.timeZone) }}.`} `}
        {t`As of ${{ moment: formatDateTime(figuresAt, timeZone) }}.`}
      </Note>
      <Tabs
        label={t`PPC Manager`}
        items={TABS.map((id) => ({ id, ...contents[id] }))}
        value={view.tab}
        onChange={(id) => {
          const tab = TABS.find((each) => each === id);
          if (tab && tab !== view.tab) view.setTab(tab);
        }}
      />
    </>
  );
}
