import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { NoStore } from './no-store.tsx';

interface StoreHeadProps {
  readonly title: string;
  readonly market: Market;
  readonly actions?: ReactNode;
}

/** The header of a single-store page, with the store's company and country. */
export const StoreHead = ({ title, market, actions }: StoreHeadProps) => (
  <PageHeader
    title={title}
    description={t`${{ company: market.companyName }}, ${{ country: market.countryName }}`}
    actions={actions}
  />
);

interface StorePageProps {
  readonly title: string;
  /** The page with its `StoreHead`. */
  readonly children: (market: Market) => ReactNode;
}

/** A page about the chosen store; without one it says how to connect it. Another store starts with fresh state. */
export function StorePage({ title, children }: StorePageProps) {
  const market = useAtomValue(marketAtom, { store });
  return market ? (
    <Body key={`${market.sellerId}/${market.marketId}`}>{children(market)}</Body>
  ) : (
    <>
      <PageHeader title={title} />
      <NoStore />
    </>
  );
}

const Body = ({ children }: { children: ReactNode }) => children;
