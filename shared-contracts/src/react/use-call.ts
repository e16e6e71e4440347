import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Answer } from '../client/index.ts';
import type { Call, CallData, CallInput } from '../core/call.ts';
import type { Market } from '../state/index.ts';
import { useClient, useMarket } from './data-scope.ts';
import { queryClient } from './query-client.ts';
import { useRemote } from './remote-context.ts';

export interface UseCallOptions<Data = unknown> {
  readonly enabled?: boolean;
  /** A poll or prefetch: never raises the loading overlay. Widgets and lists with their own skeleton set it. */
  readonly background?: boolean;
  /** Keeps showing the last answer while a new page or sort of the same list loads. */
  readonly keepPrevious?: boolean;
  /** The polling interval; a function decides by the last answer. */
  readonly pollMs?: number | ((data: Data | undefined) => number);
  /** Ends polling depending on the last answer, if any; if omitted, polling continues. */
  readonly pollWhile?: (data: Data | undefined) => boolean;
}

/** The cache key of a call: by store first, so that switching stores changes every key. */
export function callKey<C extends Call>(
  market: Market | undefined,
  call: C,
  input: CallInput<C>,
): readonly unknown[] {
  return [market ? `${market.sellerId}/${market.marketId}` : 'no market', call.name, input];
}

/**
 * Sends `call` and caches its answer under (store, call, input). When the store changes, the request in flight for
 * the old one is aborted and its answer can't reach the page, because the page now reads another key.
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: UseCallOptions<CallData<C>> = {},
): UseQueryResult<CallData<C>, Error> {
  const market = useMarket();
  const client = useClient();
  const { identify } = useRemote();
  const { enabled = true, background = true, keepPrevious = false, pollMs, pollWhile = () => true } = options;
  const key = callKey(market, call, input);
  const scope = key[0];
  return useQuery<CallData<C>, Error, CallData<C>>(
    {
      queryKey: key,
      queryFn: ({ signal }) => client.ask(call, input, { signal, background, identify }),
      enabled,
      ...(pollMs
        ? {
            refetchInterval: ({ state: { data } }) =>
              pollWhile(data) && (typeof pollMs === 'number' ? pollMs : pollMs(data)),
          }
        : {}),
      ...(keepPrevious
        ? {
            // Rows of another store must never be placeholders for those of this one.
            placeholderData: (previous, previousQuery) =>
              previousQuery?.queryKey[0] === scope ? previous : undefined,
          }
        : {}),
    },
    queryClient,
  );
}

export interface SendCallbacks<Data> {
  readonly onSuccess?: (answer: Answer<Data>) => void;
  readonly onError?: (error: Error) => void;
  readonly onSettled?: () => void;
}

/**
 * A call that changes something. `refresh` names the calls whose cached answers it makes stale; the call is pending
 * until they are reloaded. The callbacks of `mutate` run even if that refresh removes the component that sent the
 * call: a button that its own success hides still confirms it.
 */
export function useSend<C extends Call>(
  call: C,
  options: { refresh?: readonly Call[]; background?: boolean } = {},
) {
  const { identify } = useRemote();
  const client = useClient();
  const mutation = useMutation<Answer<CallData<C>>, Error, CallInput<C>>(
    {
      mutationFn: (input) => client.send(call, input, { identify, background: options.background ?? false }),
      onSuccess: async (answer) => {
        if (answer.error) return;
        const stale = new Set((options.refresh ?? []).map((other) => other.name));
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.has(String(queryKey[1])) });
      },
    },
    queryClient,
  );
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (input: CallInput<C>, callbacks: SendCallbacks<CallData<C>> = {}): void => {
      const { onSuccess, onError, onSettled } = callbacks;
      void mutateAsync(input)
        .then(onSuccess, onError ?? (() => {}))
        .finally(onSettled);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
