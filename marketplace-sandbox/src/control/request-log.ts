import type { ScenarioKind } from './scenario-kinds.ts';

export interface LoggedRequest {
  /** Unix ms. */
  readonly at: number;
  readonly operation: string;
  readonly method: string;
  /** Path and query, without tokens and signatures. */
  readonly path: string;
  readonly sellerId: string | undefined;
  /** A status, or `dropped` when the connection ended without an answer. */
  readonly result: number | 'dropped';
  /** The scenario that affected the call. */
  readonly scenario: ScenarioKind | undefined;
}

const KEPT = 500;

/** Receives every request when its answer has ended, with its body. */
export type RequestObserver = (request: LoggedRequest, body: unknown) => void;

/** The newest calls of Amazon's own operations, so that a person sees what an application does. */
export function requestLog(observe: RequestObserver = () => undefined) {
  const entries: LoggedRequest[] = [];
  return {
    add(request: LoggedRequest, body: unknown) {
      entries.push(request);
      if (entries.length > KEPT) entries.shift();
      observe(request, body);
    },
    /** Newest first. */
    list: (): readonly LoggedRequest[] => entries.toReversed(),
    clear: () => {
      entries.length = 0;
    },
  };
}

export type RequestLog = ReturnType<typeof requestLog>;

const HIDDEN = /token|signature|credential|^key$|^code$/i;
const LONGEST_VALUE = 60;

/** Path and query in readable form: without the region's prefix, tokens and signatures. */
export function readablePath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://sandbox');
  const parameters = [...searchParams]
    .filter(([name]) => !name.startsWith('X-Amz-'))
    .map(([name, value]) => `${name}=${HIDDEN.test(name) ? '…' : shorten(value)}`);
  const path = pathname.replace(/^\/spapi\/(na|eu|fe)/, '');
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

const shorten = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);
