import type { CallData } from '@fairshelf/shared-contracts/core';
import { login } from '@fairshelf/shared-contracts/identity';
import { listChannels, listImports } from '@fairshelf/shared-contracts/market';
import { exportRatings, listRatings } from '@fairshelf/shared-contracts/ratings';
import { DEMO_PASSWORD } from '../product/demo-accounts.ts';

export const SELLER_EMAIL = 'seller@demo.test';
const READER_EMAIL = 'ratings@demo.test';
const IMPORT_LIMIT = 300_000;
/** More than one page of the rating list, so that the measured page is a full one. */
const FULL_PAGE = 50;

type Channel = CallData<typeof listChannels>[number];

/** The demo seller, signed in, with the measured store. */
export interface Seller {
  readonly accessToken: string;
  readonly channel: Channel;
}

/** Signs the demo seller in, waits until every store has been imported, and picks one with a full page of products. */
export async function whenImported(url: string): Promise<Seller> {
  const { accessToken } = await signIn(url);
  const deadline = Date.now() + IMPORT_LIMIT;
  for (;;) {
    const channels = await get<CallData<typeof listChannels>>(
      url,
      `${listChannels.path}?moduleType=review`,
      accessToken,
    );
    const states = await Promise.all(channels.map((channel) => importsOf(url, channel, accessToken)));
    const areDone = channels.length >= 5 && states.every((kinds) => kinds.length > 0 && kinds.every(isDone));
    if (areDone) return { accessToken, channel: await fullestOf(url, channels, accessToken) };
    if (Date.now() > deadline)
      throw new Error(
        `The demo's imports are not done: ${JSON.stringify(states.flat().filter((one) => !isDone(one)))}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Another demo seller, who changes nothing, so that a replica may answer. */
export async function signInReader(url: string): Promise<Seller> {
  const { accessToken } = await signIn(url, READER_EMAIL);
  const [channel] = await get<CallData<typeof listChannels>>(
    url,
    `${listChannels.path}?moduleType=review`,
    accessToken,
  );
  if (!channel) throw new Error(`${READER_EMAIL} has no store.`);
  return { accessToken, channel };
}

/** The address of a page of 50 products, as the ratings page requests it. */
export function ratingListPath({ seller_id, channel_info }: Channel): string {
  const query = new URLSearchParams({
    sellerId: seller_id,
    marketId: channel_info.code,
    search: '',
    sort: '-count',
    offset: '0',
    limit: String(FULL_PAGE),
  });
  return `${listRatings.path}?${query}`;
}

/** The address of the same list as a file. */
export function ratingExportPath({ seller_id, channel_info }: Channel): string {
  const query = new URLSearchParams({
    sellerId: seller_id,
    marketId: channel_info.code,
    search: '',
    sort: '-count',
  });
  return `${exportRatings.path}?${query}`;
}

/** The request that signs a demo account in. */
export const signInRequest = (email = SELLER_EMAIL): RequestInit => ({
  method: login.method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ user_name: email, password: DEMO_PASSWORD }),
});

/** Signs a demo account in. */
export async function signIn(url: string, email = SELLER_EMAIL): Promise<CallData<typeof login>> {
  const answer = await fetch(`${url}${login.path}`, signInRequest(email));
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function get<T>(url: string, path: string, accessToken: string): Promise<T> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${accessToken}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { data }: { data: T } = await answer.json();
  return data;
}

const isDone = ({ state }: { state: string }): boolean => state === 'done';

function importsOf(url: string, { seller_id, channel_info }: Channel, accessToken: string) {
  const query = new URLSearchParams({ sellerId: seller_id, marketId: channel_info.code });
  return get<CallData<typeof listImports>>(url, `${listImports.path}?${query}`, accessToken);
}

async function fullestOf(url: string, channels: readonly Channel[], accessToken: string): Promise<Channel> {
  for (const channel of channels) {
    const page = await get<CallData<typeof listRatings>>(url, ratingListPath(channel), accessToken);
    if (page.rows.length === FULL_PAGE) return channel;
  }
  throw new Error(`No store of the demo seller has ${FULL_PAGE} products.`);
}
