import { useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import { api, type Client } from '../client/index.ts';
import { type Market, marketAtom, store } from '../state/index.ts';

/** What a part of the page works on in place of the gateway and the store in view, such as the demo area. */
export interface DataScopeValue {
  readonly client: Client;
  readonly market: Market;
}

/** Below it `useCall`, `useSend`, `useDownload` and `useMarket` know nothing of the gateway, the session or the store. */
export const DataScope = createContext<DataScopeValue | undefined>(undefined);

/** The store that the page is about; undefined while the person has none. */
export function useMarket(): Market | undefined {
  const market = useAtomValue(marketAtom, { store });
  return useContext(DataScope)?.market ?? market;
}

/** Who answers the calls of the page. */
export function useClient(): Client {
  return useContext(DataScope)?.client ?? api;
}
