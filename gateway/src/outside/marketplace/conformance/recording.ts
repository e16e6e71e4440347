import type { Fetch } from '../runtime.ts';
import type { RecordedRequest } from './check-request.ts';

/** A fetch that records every request and answers it with the given function. */
export function recordingFetch(answer: (request: RecordedRequest) => Response): {
  readonly fetch: Fetch;
  readonly requests: RecordedRequest[];
} {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    fetch: async (url, init) => {
      const request = {
        method: init?.method ?? 'GET',
        url,
        headers: Object.fromEntries(new Headers(init?.headers).entries()),
        redirect: init?.redirect,
        body: typeof init?.body === 'string' ? init.body : undefined,
      };
      requests.push(request);
      return answer(request);
    },
  };
}
