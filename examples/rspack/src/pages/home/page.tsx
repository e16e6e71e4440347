import { marketAtom } from '@fairshelf/shared-contracts/state';
import { EmptyState, KeyValueList, PageHeader } from '@fairshelf/shared-ui/core';
import { useAtomValue } from 'jotai';

/** The store that the shell gives to every remote, in the shell's components. */
export default function HomePage() {
  const market = useAtomValue(marketAtom);
  return (
    <>
      <PageHeader title="Prices" />
      {market ? (
        <KeyValueList
          items={[
            { label: 'Store', value: market.companyName },
            { label: 'Country', value: market.countryName },
          ]}
        />
      ) : (
        <EmptyState title="No store is chosen">Connect a store to see its prices.</EmptyState>
      )}
    </>
  );
}
