import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/**
 * Signs a request to an S3-compatible store (AWS Signature Version 4, in the Authorization header). Answers with all
 * headers to be sent. The path must be encoded already, and there must be no query.
 */
export function signS3Request(
  request: {
    readonly method: string;
    readonly url: URL;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Buffer | undefined;
  },
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const bodyHash = sha256(request.body ?? '');
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(headers)
    .map((name) => name.toLowerCase())
    .toSorted();
  const lines = names.map((name) => `${name}:${headerOf(headers, name)}\n`).join('');
  const canonical = [request.method, request.url.pathname, '', lines, names.join(';'), bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

const headerOf = (headers: Readonly<Record<string, string>>, name: string): string =>
  (Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1] ?? '').trim();

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
