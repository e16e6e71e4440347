import { DataScope } from '@fairshelf/shared-contracts/react';
import { NavigationProvider } from '@fairshelf/shared-ui/basics';
import { type ReactNode, useMemo } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { demoClient } from './demo-client.ts';
import { DemoFrame } from './demo-frame.tsx';
import { toDemoPath } from './demo-pages.ts';

const scope = {
  client: demoClient,
  market: {
    sellerId: 'DEMO',
    companyName: 'Harbour Outfitters',
    marketId: 'ATVPDKIKX0DER',
    countryCode: 'US',
    countryName: 'United States',
    defaultMarketplaceId: 'ATVPDKIKX0DER',
  },
};

/**
 * Makes a page of the product a page of the demo: its calls are answered from data in this tab, the store is one that
 * does not exist, and its links stay within the demo.
 */
export function DemoArea({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const navigation = useMemo(
    () => ({
      navigate: (path: string) => void navigate(toDemoPath(path)),
      toHref: (path: string) => base + toDemoPath(path),
    }),
    [navigate, base],
  );
  return (
    <NavigationProvider value={navigation}>
      <DataScope value={scope}>
        <DemoFrame>{children}</DemoFrame>
      </DataScope>
    </NavigationProvider>
  );
}
