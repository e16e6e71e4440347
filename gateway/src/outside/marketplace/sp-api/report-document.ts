import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import iconv from 'iconv-lite';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';
import { charsetOf } from './charset.ts';
import type { SpApiFailure } from './failures.ts';
import { getReportDocument, type SpApiReportDocument } from './reports.ts';
import { isAtOnce, type RequestOptions, type Send } from './request.ts';
import type { SpApiRole } from './roles.ts';

/** A report's text as it streams in. */
export interface ReportDocument {
  readonly charset: string;
  /** Decoded text in chunks of any size. Throws when the connection breaks or the gzip data is damaged. */
  readonly text: AsyncIterable<string>;
  /** Of the unpacked bytes; available once `text` has been read to its end, undefined before. */
  readonly digest: () => { readonly sha256: string; readonly bytes: number } | undefined;
}

/** Dependencies of the document reader in addition to the request function. */
export interface DocumentContext {
  readonly runtime: Runtime;
  readonly userAgent: string;
  /** Whether documents may come over plain http: only if the API itself does, as in the sandbox. */
  readonly allowPlainHttp: boolean;
  /** The name of the role, in case it is missing. */
  readonly role?: SpApiRole | undefined;
  /** If the answer names no charset. */
  readonly fallbackCharset: string;
}

/**
 * Opens a report's document. Its address is pre-signed and valid for five minutes, so it is fetched immediately; a
 * stale one is requested again, at most twice, or by the caller's next step with `atOnce`. The seller's token is
 * never sent to it.
 */
export async function openReportDocument(
  send: Send,
  documentId: string,
  context: DocumentContext,
  options: RequestOptions = {},
): Promise<Result<ReportDocument, SpApiFailure>> {
  const about = { operation: 'getReportDocument', requestId: null } as const;
  let last = '';
  for (let attempt = 0; attempt < (isAtOnce(options) ? 1 : 3); attempt += 1) {
    const document = await getReportDocument(send, documentId, { ...options, role: context.role });
    if (!document.ok) return document;
    const problem = addressProblem(document.value.url, context.allowPlainHttp);
    if (problem) return fail({ ...about, kind: 'unreadable', message: problem, issues: [problem] });
    const response = await download(document.value, context, options);
    if (response?.ok && response.body) return read(document.value, response, response.body, context);
    await response?.body?.cancel();
    last = response ? `HTTP ${response.status}` : 'no answer';
  }
  const message = `The document of the report could not be fetched: ${last}.`;
  return fail({ ...about, kind: 'unavailable', status: null, outcomeUnknown: false, message });
}

function addressProblem(url: string, allowPlainHttp: boolean): string | undefined {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol === 'https:' || (allowPlainHttp && protocol === 'http:')) return undefined;
  return 'The address of the report document is not a secure web address.';
}

async function download(
  document: SpApiReportDocument,
  { runtime, userAgent }: DocumentContext,
  { signal }: RequestOptions,
): Promise<Response | undefined> {
  try {
    return await runtime.fetch(document.url, {
      headers: { 'user-agent': userAgent },
      redirect: 'error',
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

function read(
  document: SpApiReportDocument,
  response: Response,
  body: WebStream,
  context: DocumentContext,
): Result<ReportDocument, SpApiFailure> {
  const charset = charsetOf(response.headers.get('content-type'), context.fallbackCharset);
  if (charset === undefined) {
    const message = `The report is in an unknown charset: ${response.headers.get('content-type')}.`;
    return fail({
      operation: 'getReportDocument',
      requestId: null,
      kind: 'unreadable',
      message,
      issues: [message],
    });
  }
  const hash = createHash('sha256');
  let bytes = 0;
  let digest: { sha256: string; bytes: number } | undefined;

  async function* text(): AsyncGenerator<string> {
    const unpacked = document.compressionAlgorithm === 'GZIP' ? createGunzip() : new PassThrough();
    const flow = pipeline(Readable.fromWeb(body), unpacked);
    // The reader below sees the same error; without this a broken download would also be an unhandled rejection.
    flow.catch(() => undefined);
    const decoder = iconv.getDecoder(charset ?? context.fallbackCharset);
    for await (const chunk of unpacked) {
      hash.update(chunk);
      bytes += chunk.length;
      const piece = decoder.write(chunk);
      if (piece) yield piece;
    }
    await flow;
    const rest = decoder.end();
    if (rest) yield rest;
    digest = { sha256: hash.digest('hex'), bytes };
  }

  return ok({ charset, text: text(), digest: () => digest });
}
