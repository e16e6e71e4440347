import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ratingListPath, type Seller, signIn } from '../bench/demo-seller.ts';

/** Requests under way at one time, and what each client waits between two. */
const CLIENTS = 4;
const PAUSE_MS = 120;
/** A write is tried again for so long while nobody answers: its key makes that safe. */
const TRY_MS = 120_000;
const ANSWER_MS = 30_000;

export interface TrafficResult {
  readonly answered: number;
  /** Requests that were sent again, because a process died, was starting or shed them. */
  readonly repeated: number;
  /** Answers that are neither right nor a request to come back. */
  readonly wrong: readonly string[];
  /** The keys of the reports that were acknowledged. */
  readonly reports: readonly string[];
  readonly signIns: number;
}

export interface Traffic {
  readonly stop: () => Promise<TrafficResult>;
}

/** 503 and 429 ask to come back; a broken connection says that the process has died. */
const asksToComeBack = (status: number): boolean => status === 503 || status === 429;

/**
 * Reads, signs in and has reports built until it is stopped. A request that meets no answer, or one that asks to come
 * back, is sent again to the next gateway, as a balancer and the browser's client do.
 */
export function startTraffic(seller: Seller, urls: () => readonly string[]): Traffic {
  const reports: string[] = [];
  const wrong: string[] = [];
  let answered = 0;
  let repeated = 0;
  let signIns = 0;
  let turn = 0;
  let stopping = false;

  async function send(path: string, init: RequestInit): Promise<Response | undefined> {
    for (const until = Date.now() + TRY_MS; Date.now() < until; await wait(100)) {
      const all = urls();
      turn += 1;
      const url = all[turn % all.length];
      const answer = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }).catch(
        () => undefined,
      );
      if (answer && !asksToComeBack(answer.status)) {
        answered += 1;
        if (!answer.ok) wrong.push(`${path.split('?')[0]}: ${answer.status} ${await answer.text()}`);
        return answer.ok ? answer : undefined;
      }
      await answer?.body?.cancel();
      repeated += 1;
    }
    wrong.push(`${path.split('?')[0]}: no answer`);
    return undefined;
  }

  const authorization = `Bearer ${seller.accessToken}`;
  const json = { authorization, 'content-type': 'application/json' };
  const read = async () => {
    const answer = await send(ratingListPath(seller.channel), { headers: { authorization } });
    await answer?.body?.cancel();
  };
  const enter = async () => {
    const url = urls()[0];
    if (url === undefined) return;
    const answer = await signIn(url).catch(() => undefined);
    if (answer) signIns += 1;
  };
  const build = async () => {
    const requestKey = randomUUID();
    const answer = await send('/api/review/report/build', {
      method: 'POST',
      headers: json,
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
    if (!answer) return;
    await answer.body?.cancel();
    reports.push(requestKey);
  };

  async function client(number: number): Promise<void> {
    for (let nth = number; !stopping; nth += 1) {
      if (nth % 20 === 0) await build();
      else if (nth % 9 === 0) await enter();
      else await read();
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
