import { useCallback } from 'react';
import type { Call, CallInput } from '../core/call.ts';
import { useClient } from './data-scope.ts';
import { useRemote } from './remote-context.ts';
import { saveFile } from './save-file.ts';

/**
 * Returns a function that fetches a call's file, such as an export, and saves it. Settles when the browser has it;
 * rejects with a CallError whose message can be shown. It shows no loading overlay: an export may take a while.
 */
export function useDownload<C extends Call>(call: C): (input: CallInput<C>) => Promise<void> {
  const { identify } = useRemote();
  const client = useClient();
  return useCallback(
    async (input) => saveFile(await client.download(call, input, { background: true, identify })),
    [call, identify, client],
  );
}
