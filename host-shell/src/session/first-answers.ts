import { saveBrowserFormats } from '@fairshelf/shared-contracts/identity';

/** A read that the page's first script has already requested. */
interface FirstAnswer {
  readonly url: string;
  readonly answer: Promise<Response>;
  /** Aborts the request of an answer that nobody adopts. */
  drop(): void;
}

declare global {
  interface Window {
    /** Set by the page's first script (prerender/first-calls.inline.js). */
    fairshelfFirst?: {
      /** The sign-in that the requests were made with. */
      readonly token: string;
      readonly calls: FirstAnswer[];
    };
  }
}

/**
 * A fetch that adopts the responses requested by the page's first script, each once, for exactly the same read and
 * sign-in. Anything that may change the gateway's answers drops the rest.
 */
export function adoptFirstAnswers(fetcher: typeof fetch): typeof fetch {
  return (input, init) => {
    const first = window.fairshelfFirst;
    if (!first?.calls.length) return fetcher(input, init);
    const request = new Request(input, init);
    // Sent at a person's first visit in this browser; no first call reads it.
    if (new URL(request.url).pathname === saveBrowserFormats.path) return fetcher(request);
    const isSameSignIn = request.headers.get('authorization') === `Bearer ${first.token}`;
    if (request.method !== 'GET' || !isSameSignIn) {
      for (const { drop } of first.calls.splice(0)) drop();
      return fetcher(request);
    }
    const address = readable(request.url);
    const index = first.calls.findIndex(({ url }) => readable(url) === address);
    const [firstCall] = index < 0 ? [] : first.calls.splice(index, 1);
    return firstCall ? endedBy(request.signal, firstCall) : fetcher(request);
  };
}

/** An address in canonical form, however its query was encoded or ordered. */
function readable(text: string): string {
  const url = new URL(text, window.location.href);
  url.searchParams.sort();
  return `${url.origin}${url.pathname}?${url.searchParams}`;
}

function endedBy(signal: AbortSignal, { answer, drop }: FirstAnswer): Promise<Response> {
  const cancellation = new Promise<never>((_, reject) => {
    const end = () => {
      drop();
      reject(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([cancellation, answer]);
}
