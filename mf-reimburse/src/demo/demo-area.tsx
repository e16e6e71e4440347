import { DataScope } from '@fairshelf/shared-contracts/react';
import { NavigationProvider } from '@fairshelf/shared-ui/basics';
import { type ReactNode, useMemo, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { demoClient } from './demo-client.ts';
import { DemoFrame } from './demo-frame.tsx';
import { isSetting, toDemoPath } from './demo-pages.ts';
import { SettingsDialog } from './settings-dialog.tsx';

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
 * Turns a page of the product into a page of the demo: its calls are answered from data in this tab, the store does not
 * exist, and links stay within the demo. Settings are explained only.
 */
export function DemoArea({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const [asksForSettings, setAsksForSettings] = useState(false);
  const navigation = useMemo(
    () => ({
      navigate: (path: string) => {
        if (isSetting(path)) setAsksForSettings(true);
        else void navigate(toDemoPath(path));
      },
      toHref: (path: string) => base + toDemoPath(path),
    }),
    [navigate, base],
  );
  return (
    <NavigationProvider value={navigation}>
      <DataScope value={scope}>
        <DemoFrame>{children}</DemoFrame>
        {asksForSettings ? <SettingsDialog onClose={() => setAsksForSettings(false)} /> : null}
      </DataScope>
    </NavigationProvider>
  );
}
