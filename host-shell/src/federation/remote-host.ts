import type { ComponentType } from 'react';

/** What is currently shown in the remote's place on the page. */
export type RemoteSlot =
  | { readonly state: 'empty' }
  | { readonly state: 'loading'; readonly remote: string }
  | { readonly state: 'mounted'; readonly remote: string }
  | {
      readonly state: 'failed';
      readonly remote: string;
      readonly version: string;
      /** Which step failed: entry, contract, chunk, mount or render. */
      readonly stage: string;
      readonly message: string;
      /** Retries without a page load. */
      readonly retry: () => void;
    };

/** Mounts remotes as the address requires, and provides their widgets to the shell's own pages. */
export interface RemoteHost {
  current(): RemoteSlot;
  subscribe(listener: () => void): () => void;
  loadWidget(remote: string, widget: string): Promise<ComponentType>;
}
