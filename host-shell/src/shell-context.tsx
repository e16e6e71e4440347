import type { Registry } from '@fairshelf/shared-contracts/delivery';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RemoteHost, RemoteSlot } from './federation/remote-host.ts';
import type { Navigation, Place } from './navigation/navigation.ts';

/** What the boot passes to every part of the shell. */
export interface ShellParts {
  readonly navigation: Navigation;
  readonly remoteHost: RemoteHost;
  readonly registry: Registry;
}

const ShellContext = createContext<ShellParts | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('Parts of the shell are drawn only inside ShellApp.');
  return parts;
}

/** The current location; changes with the address. */
export function usePlace(): Place {
  const { navigation } = useShell();
  return useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
}

/** What is currently shown in the remote's place. */
export function useRemoteSlot(): RemoteSlot {
  const { remoteHost } = useShell();
  return useSyncExternalStore(remoteHost.subscribe, remoteHost.current, remoteHost.current);
}
