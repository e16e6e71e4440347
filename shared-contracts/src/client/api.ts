import type { Call, CallInput } from '../core/call.ts';
import { type Client, type ClientConnection, createClient, type SendOptions } from './client.ts';

let connected: Client | undefined;

/** Connects the one client of the page. The shell calls it at boot, before any remote is mounted. */
export function connectClient(connection: ClientConnection, fetcher?: typeof fetch): void {
  connected = createClient(connection, fetcher);
}

function client(): Client {
  if (!connected) throw new Error('The client is used before the shell connected it.');
  return connected;
}

/** The client that every room of the browser uses. */
export const api: Client = {
  send: <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) =>
    client().send(call, input, options),
  ask: <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) =>
    client().ask(call, input, options),
  download: <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) =>
    client().download(call, input, options),
};
