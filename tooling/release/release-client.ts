import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import type { Environment } from '../product/environment.ts';
import type { Build } from './read-build.ts';

export interface Line {
  readonly revision: number;
  readonly active: { readonly version: string };
  readonly previous?: { readonly version: string };
  readonly canary?: { readonly version: string; readonly share: number; readonly cohort?: string };
  readonly pinned?: { readonly version: string };
}

/** The commit that a build was made from. */
export interface Source {
  readonly commit: string;
  readonly author: string;
  readonly message: string;
}

export interface History {
  readonly versions: readonly {
    version: string;
    published_by: string;
    created_at: string;
    commit_id: string | null;
    commit_message: string | null;
    failure?: string;
  }[];
  readonly changes: readonly {
    edition: string;
    action: string;
    version: string;
    actor: string;
    reason: string | null;
    changed_at: string;
  }[];
}

/** A client of the gateway's release calls. Every method throws a PlainError with the gateway's message. */
export class ReleaseClient {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url.replace(/\/+$/, '');
    this.#token = token;
  }

  /** Announces a build, sends its files, and completes it. An existing version is left as it is. */
  async publish(
    { document, surface, files, hashes }: Build,
    origins: readonly string[],
    source: Source | undefined,
  ): Promise<void> {
    const { name, version } = document;
    const offer = { document, surface, files: hashes, ...(origins.length > 0 && { origins }), source };
    const begun = await this.#ask<{ complete: boolean }>('POST', '/release/releases', offer);
    if (begun.complete) return;
    const waiting = [...files];
    const send = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        await this.#ask('PUT', `/release/releases/${name}/${version}/${next[0]}`, next[1]);
    };
    await Promise.all([send(), send(), send(), send()]);
    await this.#ask('POST', `/release/complete/${name}/${version}`, {});
  }

  async change(
    edition: string,
    remote: string,
    change: object,
  ): Promise<{ changed: boolean; line: Line | null }> {
    return this.#ask('POST', `/release/registry/${edition}/${remote}`, change);
  }

  registry(edition: string): Promise<{ remotes: Record<string, Line> } | null> {
    return this.#ask('GET', `/release/registry/${edition}`);
  }

  history(remote: string): Promise<History> {
    return this.#ask('GET', `/release/releases/${remote}`);
  }

  async #ask<T>(method: string, path: string, body?: object | Buffer): Promise<T> {
    const isBytes = Buffer.isBuffer(body);
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new PlainError(
        `${this.#url} does not answer (${causeOf(error)}). Start the product, or set RELEASE_URL.`,
      );
    });
    const text = await answer.text();
    const parsed: { message?: string; data?: T } = text.startsWith('{') ? JSON.parse(text) : {};
    if (answer.status === 404 && !parsed.message?.includes('.'))
      throw new PlainError(`${this.#url} is no gateway of this product: it has no release calls.`);
    if (!answer.ok) throw new PlainError(parsed.message ?? `${method} ${path}: status ${answer.status}`);
    // The gateway of this repository answers; its shapes are those above.
    return parsed.data as T;
  }
}

/** The client for the environment: RELEASE_URL or the product on PORT, the key RELEASE_TOKEN or that of DATA_DIR. */
export async function releaseClient(env: Environment): Promise<ReleaseClient> {
  const url = env.RELEASE_URL || `http://localhost:${env.PORT || 8080}`;
  const file = join(env.DATA_DIR || '.data', 'release.token');
  const token = env.RELEASE_TOKEN || (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!token)
    throw new PlainError(
      `Set RELEASE_TOKEN to a release key of the Platform page: there is no deployment key in ${file}.`,
    );
  return new ReleaseClient(url, token);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message || cause.name : String(error);
}
