import { useAtomValue } from 'jotai';
import { createContext, useContext } from 'react';
import { api, type Client } from '../client/index.ts';
import { type Market, marketAtom, store } from '../state/index.ts';

/** What a part of the page uses instead of the gateway and the current store, such as the demo area. */
export interface DataScopeValue {
  readonly client: Client;
  readonly market: Market;
}

/** Below it `useCall`, `useSend`, `useDownload` and `useMarket` don't use the gateway, the session or the store. */
export const DataScope = createContext<DataScopeValue | undefined>(undefined);

/** The store of the page; undefined while the person has none. */
export function useMarket(): Market | undefined {
  const market = useAtomValue(marketAtom, { store });
  return useContext(DataScope)?.market ?? market;
}

/** Answers the page's calls. */
export function useClient(): Client {
  return useContext(DataScope)?.client ?? api;
}
