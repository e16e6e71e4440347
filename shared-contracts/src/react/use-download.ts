import { useCallback } from 'react';
import type { Call, CallInput } from '../core/call.ts';
import { useClient } from './data-scope.ts';
import { useRemote } from './remote-context.ts';
import { saveFile } from './save-file.ts';

/**
 * What fetches the file of a call, an export for instance, and saves it. Settles when the browser has it; rejects with
 * a CallError whose message is fit to be shown. The loading overlay stays away: an export may take a while.
 */
export function useDownload<C extends Call>(call: C): (input: CallInput<C>) => Promise<void> {
  const { identify } = useRemote();
  const client = useClient();
  return useCallback(
    async (input) => saveFile(await client.download(call, input, { background: true, identify })),
    [call, identify, client],
  );
}
