import ky, { type KyInstance } from 'ky';
import * as v from 'valibot';
import { READ_ONLY_WHILE_MONITORING, RECENT_SIGN_IN_FIELD } from '../core/access.ts';
import {
  type Call,
  type CallData,
  type CallInput,
  type CallParts,
  type Envelope,
  type FieldProblem,
  fillPath,
  toSearch,
} from '../core/call.ts';
import { REQUEST_TIMEOUT_MS } from '../core/constants.ts';
import { isSentence, translated } from '../core/sentences.ts';
import { CallError } from './call-error.ts';
import { newTraceparent, withReference } from './reference.ts';

/** What the shell provides to the client. None of it is known to the remotes. */
export interface ClientConnection {
  /** Origin of the gateway, no trailing slash; empty for the page's own origin. */
  readonly origin: string;
  readonly accessToken: () => string | undefined;
  /**
   * Name and email sent with every request of the reimbursement app (docs/specification/entities.md#who-is-calling).
   */
  readonly login: () => { name: string; email: string } | undefined;
  /** The language of the answers' sentences; by default the browser's. */
  readonly language?: () => string;
  /** Called on each 401 with the refused token, so that the shell signs out once and not once per call. */
  readonly onUnauthorized: (refusedToken: string | undefined) => void;
  /** Counts requests the person waits for: +1 at the start, -1 at the end. */
  readonly onLoading: (change: 1 | -1) => void;
  /** Called when an action of the person was refused because monitoring is read-only. */
  readonly onReadOnly?: () => void;
  /** Makes the person confirm their identity for a call that needs a recent sign-in; false if they cancel. */
  readonly confirmSignIn?: () => Promise<boolean>;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** A poll or prefetch: it never raises the loading overlay. */
  readonly background?: boolean;
  /** The bearer token in place of the session's: for ending a session other than the current one. */
  readonly token?: string;
  /** Carry `login_name` and `login_email`, as every request of the reimbursement app does. */
  readonly identify?: boolean;
}

/** The answer of a call, as data: a refusal doesn't throw. */
export type Answer<T> =
  | { readonly error: false; readonly status: number; readonly message: string; readonly data: T }
  | {
      readonly error: true;
      readonly status: number;
      readonly message: string;
      readonly fields: readonly FieldProblem[];
    };

/** A file from the gateway, with its name for saving. */
export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface Client {
  /** Sends a call and returns the answer, including refusals. Rejects only if no answer came. */
  send<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<Answer<CallData<C>>>;
  /** Sends a call and returns its data. Rejects with CallError on a refusal: what a query needs. */
  ask<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<CallData<C>>;
  /** Fetches a file answer, such as an export. Rejects with CallError on a refusal. */
  download<C extends Call>(call: C, input: CallInput<C>, options?: SendOptions): Promise<DownloadedFile>;
}

/** Whether a refusal asks for a recent sign-in. */
const isStale = (fields: readonly { readonly path: string }[]): boolean =>
  fields.some(({ path }) => path === RECENT_SIGN_IN_FIELD);

/** Creates the typed client of the gateway. */
export function createClient(connection: ClientConnection, fetcher?: typeof fetch): Client {
  const http = ky.create({
    retry: 0,
    throwHttpErrors: false,
    credentials: 'include',
    ...(fetcher ? { fetch: fetcher } : {}),
  });

  async function fetchAnswer<C extends Call, T>(
    call: C,
    input: CallInput<C>,
    options: SendOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const token = options.token ?? connection.accessToken();
    if (!options.background) connection.onLoading(1);
    try {
      const response = await request(http, connection, call, input, options, token);
      if (response.status === 401 && !call.flat) connection.onUnauthorized(token);
      return await read(response);
    } finally {
      if (!options.background) connection.onLoading(-1);
    }
  }
  const sendOnce = <C extends Call>(call: C, input: CallInput<C>, options: SendOptions) =>
    fetchAnswer(call, input, options, async (response) => {
      const answer = readAnswer(call, response, await readJson(response));
      const isReadOnly = answer.error && isSentence(answer.message, READ_ONLY_WHILE_MONITORING);
      if (isReadOnly && !options.background) connection.onReadOnly?.();
      return answer;
    });

  const downloadOnce = <C extends Call>(call: C, input: CallInput<C>, options: SendOptions) =>
    fetchAnswer(call, input, options, async (response): Promise<DownloadedFile> => {
      const name = fileNameOf(response);
      if (response.ok && name) return { name, blob: await response.blob() };
      const answer = readAnswer(call, response, await readJson(response));
      const message = answer.error ? answer.message : translated(sentenceFor(500));
      throw new CallError(call.name, response.status, message, answer.error ? answer.fields : []);
    });

  /** Repeats a call that needs a recent sign-in once the person has confirmed their identity. */
  const send = async <C extends Call>(call: C, input: CallInput<C>, options: SendOptions = {}) => {
    const answer = await sendOnce(call, input, options);
    if (answer.error && isStale(answer.fields) && (await connection.confirmSignIn?.()))
      return sendOnce(call, input, options);
    return answer;
  };

  return {
    send,
    async ask(call, input, options) {
      const answer = await send(call, input, options);
      if (answer.error) throw new CallError(call.name, answer.status, answer.message, answer.fields);
      return answer.data;
    },
    download: async (call, input, options = {}) => {
      try {
        return await downloadOnce(call, input, options);
      } catch (error) {
        if (!(error instanceof CallError && isStale(error.fields))) throw error;
        if (!(await connection.confirmSignIn?.())) throw error;
        return downloadOnce(call, input, options);
      }
    },
  };
}

/** The name for saving a file: in any script if the gateway provides it (RFC 6266), else in ASCII. */
function fileNameOf(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;\s]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(disposition)?.[1];
}

async function request(
  http: KyInstance,
  connection: ClientConnection,
  call: Call,
  input: CallParts,
  options: SendOptions,
  token: string | undefined,
): Promise<Response> {
  const login = options.identify ? connection.login() : undefined;
  const identity: Record<string, string> = login ? { login_name: login.name, login_email: login.email } : {};
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const query = { ...input.query, ...(hasBody ? {} : identity) };
  try {
    return await http(`${connection.origin}${fillPath(call.path, input.params)}`, {
      method: call.method,
      searchParams: toSearch(query),
      ...(hasBody ? readBody(call, input.body, identity) : {}),
      headers: {
        traceparent: newTraceparent(),
        ...(connection.language ? { 'accept-language': connection.language() } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      timeout: /\/(export|upload)/.test(call.path) ? false : REQUEST_TIMEOUT_MS,
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(
      call.name,
      0,
      translated('The server could not be reached. Check your connection and try again.'),
      [],
      error,
    );
  }
}

function readBody(
  call: Call,
  body: unknown,
  identity: Record<string, string>,
): { json: unknown } | { body: FormData } {
  const fields = { ...(typeof body === 'object' ? body : {}), ...identity };
  if (!call.form) return { json: fields };
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) form.append(key, item instanceof Blob ? item : String(item));
    }
  }
  return { body: form };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

const EnvelopeSchema = v.object({
  error: v.boolean(),
  message: v.optional(v.string()),
  data: v.optional(v.unknown()),
  fields: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

function readAnswer<C extends Call>(
  call: C,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  json: unknown,
): Answer<CallData<C>> {
  const envelope = v.safeParse(EnvelopeSchema, json);
  if (!envelope.success || envelope.output.error || status >= 400) {
    const refusal: Partial<Envelope> = envelope.success ? envelope.output : {};
    return {
      error: true,
      status,
      message: withReference(
        translated(refusal.message ?? sentenceFor(status)),
        status,
        headers.get('x-request-id'),
      ),
      fields: (refusal.fields ?? []).map((field) => ({ ...field, message: translated(field.message) })),
    };
  }
  const data = v.safeParse(call.data, call.flat ? json : envelope.output.data);
  if (!data.success) {
    // The gateway and this page disagree about the contract: naming the field beats a crash deep inside a page.
    throw new CallError(call.name, status, `Unexpected answer of ${call.name}: ${v.summarize(data.issues)}`);
  }
  return { error: false, status, message: envelope.output.message ?? '', data: data.output as CallData<C> };
}

function sentenceFor(status: number): string {
  if (status === 401) return 'Please sign in again.';
  if (status === 403) return 'You are not allowed to do this.';
  if (status === 404) return 'This could not be found.';
  if (status === 429) return 'Too many requests. Please wait a moment and try again.';
  if (status === 501) return 'This is not available yet.';
  return 'The server could not answer. Please try again in a moment.';
}
