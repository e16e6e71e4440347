import type { CDPSession } from 'playwright-core';
import type { PageRequest } from './round-trips.ts';

type SentEvent = {
  requestId: string;
  timestamp: number;
  type?: string;
  documentURL: string;
  request: { url: string };
  initiator: { type: string; url?: string; stack?: Stack };
};
interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** One request as the browser's network layer saw it; times in seconds from the page's first request. */
export interface LoggedRequest extends PageRequest {
  readonly type: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Over the wire, headers and compression included. */
  readonly bytes: number;
}

/** Records every request of a page from now on. */
export async function logNetwork(cdp: CDPSession): Promise<{ requests(): LoggedRequest[] }> {
  const starts = new Map<string, SentEvent>();
  const ends = new Map<string, { at: number; bytes: number }>();
  cdp.on('Network.requestWillBeSent', (event) => starts.set(event.requestId, event));
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    ends.set(requestId, { at: timestamp, bytes: encodedDataLength }),
  );
  await cdp.send('Network.enable');
  return {
    requests() {
      const events = [...starts.values()];
      const origin = Math.min(...events.map(({ timestamp }) => timestamp));
      return events
        .filter(({ request }) => request.url.startsWith('http'))
        .map((event) => {
          const end = ends.get(event.requestId);
          return {
            url: event.request.url,
            type: event.type ?? 'Other',
            causes: causesOf(event),
            startedAt: event.timestamp - origin,
            endedAt: end ? end.at - origin : Number.POSITIVE_INFINITY,
            bytes: end?.bytes ?? 0,
          };
        });
    },
  };
}

function causesOf({ initiator, request, documentURL }: SentEvent): string[] {
  if (request.url === documentURL) return [];
  const scripts = framesOf(initiator.stack);
  const initiatorUrls = initiator.url ? [initiator.url] : [];
  return [...new Set([documentURL, ...initiatorUrls, ...scripts])];
}

/** The addresses in a stack, and in the stacks of what it awaited. */
function framesOf(stack: Stack | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url).filter(Boolean), ...framesOf(stack.parent)];
}
