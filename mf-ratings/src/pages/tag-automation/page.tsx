import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { PageHeader } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { NoStore } from '../../no-store.tsx';
import { RuleList } from './rule-list.tsx';
import { TagList } from './tag-list.tsx';

/** Tag Automation: rules that tag reviews and products, and the tags. */
export default function TagAutomationPage() {
  const market = useAtomValue(marketAtom, { store });
  return (
    <>
      <PageHeader
        title={t`Tag Automation`}
        description={t`Rules tag matching products and reviews when reviews are imported or when you run them.`}
      />
      {market ? <Automation key={`${market.sellerId}/${market.marketId}`} market={market} /> : <NoStore />}
    </>
  );
}

const Automation = ({ market }: { market: Market }) => (
  <>
    <RuleList market={market} />
    <TagList market={market} />
  </>
);
