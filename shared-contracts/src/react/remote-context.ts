import { createContext, useContext } from 'react';

/** A page's data about its remote. */
export interface RemoteContextValue {
  readonly remote: string;
  /** Requests carry `login_name` and `login_email` (docs/specification/entities.md#who-is-calling). */
  readonly identify: boolean;
}

export const RemoteContext = createContext<RemoteContextValue>({ remote: 'host-shell', identify: false });

export const useRemote = (): RemoteContextValue => useContext(RemoteContext);
