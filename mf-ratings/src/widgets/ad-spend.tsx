import { type AdsFigures, adsRatios } from '@fairshelf/shared-contracts/ads';
import { formatDay, formatMoney, formatShare } from '@fairshelf/shared-contracts/core';
import { useMay } from '@fairshelf/shared-contracts/react';
import { type Market, marketAtom, rolesAtom, store } from '@fairshelf/shared-contracts/state';
import { ButtonLink, EmptyState, LoadingOrError, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import Megaphone from 'lucide-react/icons/megaphone';
import { styled } from 'styled-components';
import { NoStore } from '../no-store.tsx';
import { type MetricId, metricChange } from '../pages/ppc-manager/metrics.ts';
import { useAdsGlance } from './queries.ts';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space[24]};
`;

/** Dashboard: ad spend, ad sales and ACOS of the last 30 days with figures. */
export default function AdSpendWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <AdSpend market={market} /> : <NoStore />;
}

function AdSpend({ market }: { market: Market }) {
  const answer = useAdsGlance(market);
  const { data } = answer;
  if (!data) return <LoadingOrError compact query={answer} label={t`Loading ad spend`} />;
  const { glance, connection } = data;
  if (!glance) {
    return connection === 'none' ? (
      <NotConnected />
    ) : (
      <EmptyState compact title={t`No figures yet`} icon={<Megaphone />}>
        {t`Spend and sales appear here after the first import.`}
      </EmptyState>
    );
  }
  const { figures, before, currency, from, to } = glance;
  const amount = (minor: number) => formatMoney({ minor, currency });
  const now = adsRatios(figures);
  const earlier = adsRatios(before);
  return (
    <Figures>
      <Stat
        label={t`Spend`}
        value={amount(figures.spend)}
        {...changeOf('spend', figures, before)}
        note={`${formatDay(from)} – ${formatDay(to)}`}
      />
      <Stat
        label={t`Sales from ads`}
        value={amount(figures.sales)}
        {...changeOf('sales', figures, before)}
        note={ordersOf(figures)}
      />
      <Stat
        label="ACOS"
        value={formatShare(now.acos)}
        {...changeOf('acos', figures, before)}
        note={t`${{ share: formatShare(earlier.acos) }} in the 30 days before`}
      />
    </Figures>
  );
}

/** How the person gets to figures: by connecting, by becoming advertising admin, or by asking an owner. */
function NotConnected() {
  const roles = useAtomValue(rolesAtom, { store });
  const isOwner = useMay('own');
  if (roles.includes('advertising-admin') || roles.includes('super-admin')) {
    return (
      <EmptyState
        compact
        title={t`Advertising is not connected`}
        icon={<Megaphone />}
        actions={<ButtonLink href="/ppc-manager">{t`Connect in the PPC Manager`}</ButtonLink>}
      >
        {t`Connect it to see spend, sales and ACOS here.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      compact
      title={t`Advertising is not connected`}
      icon={<Megaphone />}
      actions={
        isOwner ? <ButtonLink href="/settings/company">{t`Choose an advertising admin`}</ButtonLink> : null
      }
    >
      {isOwner
        ? t`Make yourself or a colleague advertising admin, then connect it in the PPC Manager.`
        : t`Ask an owner of your company to make you advertising admin. Then you can connect it.`}
    </EmptyState>
  );
}

const ordersOf = ({ orders }: AdsFigures): string =>
  plural(orders, { one: 'in # order', other: 'in # orders' });

function changeOf(id: MetricId, now: AdsFigures, before: AdsFigures) {
  const change = metricChange(id, now, before);
  return change ? { change } : {};
}
