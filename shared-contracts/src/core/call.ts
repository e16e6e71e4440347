import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { CallAccess } from './access.ts';
import type { Deprecation } from './deprecation.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the gateway, declared once. The typed client, the gateway's route with its validation and guard, and
 * the OpenAPI document are derived from it.
 */
export interface Call<
  P extends GenericSchema | undefined = GenericSchema | undefined,
  Q extends GenericSchema | undefined = GenericSchema | undefined,
  B extends GenericSchema | undefined = GenericSchema | undefined,
  D extends GenericSchema = GenericSchema,
> {
  /** Unique name, `area.verb-thing`: the cache key in the browser, the operationId in the OpenAPI document. */
  readonly name: string;
  readonly method: Method;
  /** The path with its parameters in braces; exactly as in docs/specification/calls.md. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: CallAccess;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The content of `data` in the answer, or the whole answer if `flat`. */
  readonly data: D;
  /** The answer has no envelope: POST /api/auth/login only (docs/specification/calls.md#conventions). */
  readonly flat: boolean;
  /** The body is sent as multipart form data instead of JSON. */
  readonly form: boolean;
  /** The body is sent raw, the bytes of one file, instead of as JSON. */
  readonly bytes: boolean;
  /** The answer is a file to be saved, in the format that the query names; refusals come in the envelope. */
  readonly file: boolean;
  /**
   * Whether a call other than GET is audited. By default it is; false for previews, which change nothing and are
   * requested every few keystrokes.
   */
  readonly isRecorded: boolean;
  /**
   * Whether a session that someone left open isn't enough: if the last sign-in is older than `RECENT_SIGN_IN_MS`, the
   * person first confirms with password or code.
   */
  readonly needsRecentSignIn: boolean;
  /** Whether open pages send it automatically, so that it doesn't prove a person's presence. */
  readonly isPolled: boolean;
  /** Set while the call waits for its last users. Its constant has a `@deprecated` comment too. */
  readonly deprecation: Deprecation | undefined;
}

type Statement<P, Q, B, D> = {
  name: string;
  method: Method;
  path: `/api/${string}`;
  summary: string;
  access: CallAccess;
  params?: P;
  query?: Q;
  body?: B;
  data: D;
  flat?: boolean;
  form?: boolean;
  bytes?: boolean;
  file?: boolean;
  isRecorded?: boolean;
  needsRecentSignIn?: boolean;
  isPolled?: boolean;
  deprecation?: Deprecation;
};

/** Declares a call. Omitted parts (params, query, body) aren't part of the call. */
export function defineCall<
  const P extends GenericSchema | undefined = undefined,
  const Q extends GenericSchema | undefined = undefined,
  const B extends GenericSchema | undefined = undefined,
  const D extends GenericSchema = GenericSchema,
>(statement: Statement<P, Q, B, D>): Call<P, Q, B, D>;
export function defineCall(
  statement: Statement<
    GenericSchema | undefined,
    GenericSchema | undefined,
    GenericSchema | undefined,
    GenericSchema
  >,
): Call {
  return {
    flat: false,
    form: false,
    bytes: false,
    file: false,
    isRecorded: true,
    needsRecentSignIn: false,
    isPolled: false,
    ...statement,
    params: statement.params,
    query: statement.query,
    body: statement.body,
    deprecation: statement.deprecation,
  };
}

type Part<K extends string, S> = S extends GenericSchema ? { [key in K]: InferInput<S> } : unknown;
type Checked<K extends string, S> = S extends GenericSchema ? { [key in K]: InferOutput<S> } : unknown;

/** The parts that the input of any call may have. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A caller's input: `params`, `query` and `body`, as far as the call has them. */
export type CallInput<C extends Call> = CallParts &
  Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** The validated input: what a gateway handler receives. */
export type CheckedInput<C extends Call> = Checked<'params', C['params']> &
  Checked<'query', C['query']> &
  Checked<'body', C['body']>;

/** The call's successful answer. */
export type CallData<C extends Call> = InferOutput<C['data']>;

/** The envelope of every answer except a flat one. `fields` lists the problems of the input by part. */
export interface Envelope<T = unknown> {
  readonly error: boolean;
  readonly message?: string;
  readonly data?: T;
  readonly fields?: readonly FieldProblem[];
}

/** One problem with a call's input: where (`body.email`) and why, in a sentence for people. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** Fills the braces of `path`; every value is percent-encoded. Throws when a parameter is missing. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`Path ${path} needs '${key}'.`);
    return encodeURIComponent(String(value));
  });
}

/** The query of a request: lists become repeated keys, undefined values are left out. */
export function toSearch(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search;
}
