import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call, CallData, CallInput, CallParts } from '@fairshelf/shared-contracts/core';
import { fillPath, toSearch } from '@fairshelf/shared-contracts/core';
import {
  beginRelease,
  changeRelease,
  completeRelease,
  createPreview,
  decideRelease,
  getContractUse,
  getReleaseHistory,
  getReleaseRegistry,
  type ReleaseHistory,
  storeReleaseFile,
} from '@fairshelf/shared-contracts/delivery';
import * as v from 'valibot';
import { PlainError } from '../plain-error.ts';
import type { Environment } from '../product/environment.ts';
import type { Build } from './read-build.ts';

/** The commit from which a build was made. */
export type Source = NonNullable<CallInput<typeof beginRelease>['body']['source']>;

/** A client of the gateway's release calls. Every method throws a PlainError with the gateway's message. */
export class ReleaseClient {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url.replace(/\/+$/, '');
    this.#token = token;
  }

  /** Announces a build, uploads its files, and completes it. An existing version isn't changed. */
  async publish(
    { document, surface, files, hashes }: Build,
    origins: readonly string[],
    source: Source | undefined,
  ): Promise<void> {
    const { name, version } = document;
    const offer = { document, surface, files: hashes, ...(origins.length > 0 && { origins }), source };
    const release = await this.#ask(beginRelease, { body: offer });
    if (release.complete) return;
    const params = { remote: name, version };
    const waiting = [...files];
    const send = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        await this.#ask(storeReleaseFile, {
          params,
          query: { path: next[0] },
          body: new Uint8Array(next[1]),
        });
    };
    await Promise.all([send(), send(), send(), send()]);
    await this.#ask(completeRelease, { params });
  }

  change(edition: string, remote: string, body: object): Promise<CallData<typeof changeRelease>> {
    return this.#ask(changeRelease, { params: { edition, remote }, body });
  }

  preview(remote: string, version: string): Promise<CallData<typeof createPreview>> {
    return this.#ask(createPreview, { params: { remote, version } });
  }

  decide(remote: string, id: string, outcome: 'approve' | 'reject'): Promise<CallData<typeof decideRelease>> {
    return this.#ask(decideRelease, { params: { remote, id }, body: { outcome } });
  }

  registry(edition: string): Promise<CallData<typeof getReleaseRegistry>> {
    return this.#ask(getReleaseRegistry, { params: { edition } });
  }

  contractUse(edition: string): Promise<CallData<typeof getContractUse>> {
    return this.#ask(getContractUse, { params: { edition } });
  }

  history(remote: string): Promise<ReleaseHistory> {
    return this.#ask(getReleaseHistory, { params: { remote } });
  }

  async #ask<C extends Call>(call: C, { params, query = {}, body }: CallParts): Promise<CallData<C>> {
    if (call.body) check(call.body, body);
    const path = `${fillPath(call.path, params)}${Object.keys(query).length > 0 ? `?${toSearch(query)}` : ''}`;
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(this.#url + path, {
      method: call.method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && {
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new PlainError(
        `${this.#url} does not answer (${causeOf(error)}). Start the product, or set RELEASE_URL.`,
      );
    });
    const text = await answer.text();
    const { message, data }: { message?: string; data?: unknown } = text.startsWith('{')
      ? JSON.parse(text)
      : {};
    if (answer.status === 404 && !message?.includes('.'))
      throw new PlainError(`${this.#url} is no gateway of this product: it has no release calls.`);
    if (!answer.ok) throw new PlainError(message ?? `${call.method} ${path}: status ${answer.status}`);
    const result = v.safeParse(call.data, data);
    if (result.success) return result.output as CallData<C>;
    throw new PlainError(`${this.#url} answers ${call.name} in another form: it is of another version.`);
  }
}

/**
 * Validates what was read from a build or a command line before it is sent. @throws PlainError with the first problem
 */
function check(schema: v.GenericSchema, body: unknown): void {
  const [problem] = v.safeParse(schema, body).issues ?? [];
  if (problem) throw new PlainError(problem.message);
}

/**
 * The client for the environment: RELEASE_URL or the product on PORT, and the key: RELEASE_TOKEN (a key of the Platform
 * page, or the ID token of a GitLab job), the token that GitHub signs for a job with `id-token: write`, or that of
 * DATA_DIR.
 */
export async function releaseClient(env: Environment): Promise<ReleaseClient> {
  const url = env.RELEASE_URL || `http://localhost:${env.PORT || 8080}`;
  const file = join(env.DATA_DIR || '.data', 'release.token');
  const token =
    env.RELEASE_TOKEN ||
    (await gitHubToken(env, url.replace(/\/+$/, ''))) ||
    (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!token)
    throw new PlainError(
      `Set RELEASE_TOKEN to a release key of the Platform page: there is no deployment key in ${file}.`,
    );
  return new ReleaseClient(url, token);
}

/** The token that GitHub signs for the job; undefined outside of GitHub Actions, or without `id-token: write`. */
export async function gitHubToken(env: Environment, audience: string): Promise<string | undefined> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = env;
  if (!url || !token) return undefined;
  const address = new URL(url);
  address.searchParams.set('audience', audience);
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const found = v.safeParse(v.object({ value: v.string() }), await answer.json().catch(() => undefined));
  if (!answer.ok || !found.success)
    throw new PlainError(`GitHub signed no token for this job (status ${answer.status}).`);
  return found.output.value;
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message || cause.name : String(error);
}
