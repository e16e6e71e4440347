import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { mediaTypeOf } from '../../media-types.ts';
import type { ReleaseStorage } from './release-storage.ts';

export interface S3Options {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** The store's endpoint, `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The prefix of every name, without leading or trailing slashes; empty for none. */
  readonly prefix: string;
}

const LIMIT_MS = 30_000;
/** A busy store answers 500, 503 or 429 and expects a retry. */
const RETRIES = 2;

/** Releases in a bucket of any S3-compatible store, addressed by path. */
export function s3Storage(options: S3Options): ReleaseStorage {
  const { endpoint, bucket, prefix, accessKeyId, secretAccessKey, region } = options;
  const store = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const urlOf = (path: string): URL => {
    const name = [bucket, prefix, path].filter(Boolean).join('/');
    return new URL(`/${name.split('/').map(encodeURIComponent).join('/')}`, endpoint);
  };

  async function ask(method: 'GET' | 'HEAD' | 'PUT', path: string, body?: Buffer): Promise<Response> {
    return store.fetch(urlOf(path).href, {
      method,
      headers: {
        // Signed, so that the store rejects a file that changed in transit.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && {
          // A CDN in front of the bucket serves the files as stored: with their media type, and cached forever.
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': mediaTypeOf(path) ?? 'application/octet-stream',
        }),
      },
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(body && { body: new Uint8Array(body) }),
    });
  }

  async function found(answer: Response, path: string): Promise<Response | undefined> {
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    // Without the right to list, a store gives the same answer for a missing file as for a forbidden one.
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
