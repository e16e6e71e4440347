import { Readable } from 'node:stream';
import { mediaTypeOf } from '../../media-types.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { type S3Credentials, signS3Request } from './sign-s3-request.ts';

export interface S3Options extends S3Credentials {
  /** Where the store answers, `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** In front of every name, without slashes at its ends; empty for none. */
  readonly prefix: string;
}

const LIMIT_MS = 30_000;
/** A store that is busy says so with 500 or 503 and wants to be asked again. */
const ATTEMPTS = 3;

/** Releases in a bucket of any store that speaks S3, addressed by path. */
export function s3Storage(options: S3Options): ReleaseStorage {
  const { endpoint, bucket, prefix } = options;
  const urlOf = (path: string): URL => {
    const name = [bucket, prefix, path].filter(Boolean).join('/');
    return new URL(`/${name.split('/').map(encodeURIComponent).join('/')}`, endpoint);
  };

  async function ask(method: 'GET' | 'HEAD' | 'PUT', path: string, body?: Buffer): Promise<Response> {
    const url = urlOf(path);
    const headers: Record<string, string> = body
      ? {
          // A CDN in front of the bucket sends the files as they lie there: with their type, and to be kept for ever.
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': mediaTypeOf(path) ?? 'application/octet-stream',
        }
      : {};
    for (let attempt = 1; ; attempt++) {
      const signed = signS3Request({ method, url, headers, body }, options, new Date());
      const answer = await fetch(url, {
        method,
        headers: signed,
        signal: AbortSignal.timeout(LIMIT_MS),
        ...(body && { body: new Uint8Array(body) }),
      });
      if (answer.status < 500 || attempt === ATTEMPTS) return answer;
      await answer.body?.cancel();
    }
  }

  async function found(answer: Response, path: string): Promise<Response | undefined> {
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    // Without the right to list, a store says the same of a file that is missing as of one that is not ours to read.
    if (answer.status === 403)
      throw new Error(
        `The store refuses ${path}: its key wants the rights to get, put and list (s3:GetObject, s3:PutObject, s3:ListBucket).`,
      );
    throw new Error(`The store answered ${answer.status} for ${path}.`);
  }

  return {
    async write(path, bytes) {
      const answer = await ask('PUT', path, bytes);
      if (!(await found(answer, path))) throw new Error(`The store has no bucket '${bucket}'.`);
    },
    async open(path) {
      const head = await found(await ask('HEAD', path), path);
      if (!head) return undefined;
      const stream = async function* () {
        const answer = await found(await ask('GET', path), path);
        if (!answer?.body) throw new Error(`${path} is gone.`);
        yield* answer.body;
      };
      return { size: Number(head.headers.get('content-length')), stream: () => Readable.from(stream()) };
    },
    async read(path) {
      const answer = await found(await ask('GET', path), path);
      return answer && Buffer.from(await answer.arrayBuffer());
    },
  };
}

/** Reads `s3://bucket/prefix`. */
export function readS3Address(address: string): Pick<S3Options, 'bucket' | 'prefix'> {
  const [bucket = '', ...rest] = address.replace(/^s3:\/\//, '').split('/');
  return { bucket, prefix: rest.filter(Boolean).join('/') };
}
