import { createContext, useContext } from 'react';

/** What a page may know about the remote it lives in. */
export interface RemoteContextValue {
  readonly remote: string;
  /** Requests carry `login_name` and `login_email` (docs/specification/entities.md#who-is-calling). */
  readonly identify: boolean;
}

export const RemoteContext = createContext<RemoteContextValue>({ remote: 'host-shell', identify: false });

export const useRemote = (): RemoteContextValue => useContext(RemoteContext);
