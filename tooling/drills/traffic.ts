import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { login } from '@fairshelf/shared-contracts/identity';
import type { listRatings } from '@fairshelf/shared-contracts/ratings';
import {
  ratingExportPath,
  ratingListPath,
  type Seller,
  signInReader,
  signInRequest,
  whenImported,
} from '../bench/demo-seller.ts';

/** The number of concurrent clients, and the pause of each between two requests. */
const CLIENTS = 4;
const PAUSE_MS = 120;
/** How long a write is retried without a response; its idempotency key makes that safe. */
const TRY_MS = 120_000;
const ANSWER_MS = 30_000;

export interface TrafficResult {
  readonly answered: number;
  /** Requests that were sent again, because a process died, was starting or shed them. */
  readonly repeated: number;
  /** Responses that are neither correct nor a request to retry. */
  readonly wrong: readonly string[];
  /** The keys of the reports that were acknowledged. */
  readonly reports: readonly string[];
  readonly signIns: number;
}

export interface Traffic {
  readonly stop: () => Promise<TrafficResult>;
}

/** The accounts that send the requests: one also writes; the other only reads, so a replica may answer it. */
export interface People {
  readonly seller: Seller;
  readonly reader: Seller;
}

/** Signs them in when the demo's stores have been imported. */
export const signInPeople = async (url: string): Promise<People> => ({
  seller: await whenImported(url),
  reader: await signInReader(url),
});

/** 503 and 429 ask for a retry; a broken connection means that the process died. */
const asksToComeBack = (status: number): boolean => status === 503 || status === 429;

/** The body must have arrived as well: a process that dies while it sends a file breaks the connection. */
const ask = (url: string, init: RequestInit): Promise<{ status: number; body: string } | undefined> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
    .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
    .catch(() => undefined);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const hasRows = (body: string): boolean => {
  const { data }: { data: CallData<typeof listRatings> } = JSON.parse(body);
  return data.rows.length > 0;
};

/** More than the head of a CSV file. */
const hasLines = (body: string): boolean => body.trimEnd().includes('\n');

/**
 * Reads lists and exports, signs in and has reports built until it is stopped. A session that was acknowledged must
 * last, so the next requests use it. A request without an answer, or with one that asks for a retry, is sent again to
 * the next gateway, as a load balancer and the browser's client do.
 */
export function startTraffic({ seller, reader }: People, urls: () => readonly string[]): Traffic {
  const reports: string[] = [];
  const wrong: string[] = [];
  let answered = 0;
  let repeated = 0;
  let signIns = 0;
  let turn = 0;
  let stopping = false;

  /** Returns the body of a right answer. */
  async function send(
    path: string,
    init: RequestInit,
    isRight: (body: string) => boolean = () => true,
  ): Promise<string | undefined> {
    const [place = path] = path.split('?');
    for (const until = Date.now() + TRY_MS; Date.now() < until; await wait(100)) {
      const all = urls();
      turn += 1;
      const answer = await ask(`${all[turn % all.length]}${path}`, init);
      if (answer && !asksToComeBack(answer.status)) {
        answered += 1;
        if (answer.status === 200 && isRight(answer.body)) return answer.body;
        wrong.push(`${place}: ${answer.status} ${answer.body}`);
        return undefined;
      }
      repeated += 1;
    }
    wrong.push(`${place}: no answer`);
    return undefined;
  }

  let { accessToken } = seller;
  const list = (channel: Seller['channel'], token: string) =>
    send(ratingListPath(channel), { headers: bearer(token) }, hasRows);
  const download = () =>
    send(ratingExportPath(reader.channel), { headers: bearer(reader.accessToken) }, hasLines);
  const enter = async () => {
    const body = await send(login.path, signInRequest());
    if (body === undefined) return;
    const session: CallData<typeof login> = JSON.parse(body);
    accessToken = session.accessToken;
    signIns += 1;
  };
  const build = async () => {
    const requestKey = randomUUID();
    const answer = await send('/api/review/report/build', {
      method: 'POST',
      headers: { ...bearer(accessToken), 'content-type': 'application/json' },
      body: JSON.stringify({
        sellerId: seller.channel.seller_id,
        requestKey,
        name: `Drill ${reports.length}`,
        type: 'product-ratings',
        format: 'csv',
        columns: ['title', 'asin', 'rating'],
        channels: [{ sellerId: seller.channel.seller_id, marketId: seller.channel.channel_info.code }],
        period: 'last-7',
        timeZone: 'America/Los_Angeles',
        mailTo: [],
      }),
    });
    if (answer !== undefined) reports.push(requestKey);
  };

  async function client(number: number): Promise<void> {
    for (let nth = number; !stopping; nth += 1) {
      if (nth % 20 === 0) await build();
      else if (nth % 9 === 0) await enter();
      else if (nth % 7 === 0) await download();
      else if (nth % 2 === 0) await list(reader.channel, reader.accessToken);
      else await list(seller.channel, accessToken);
      await wait(PAUSE_MS);
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number + 1));

  return {
    stop: async () => {
      stopping = true;
      await Promise.all(clients);
      return { answered, repeated, wrong, reports, signIns };
    },
  };
}
