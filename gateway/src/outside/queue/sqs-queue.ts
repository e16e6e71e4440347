import { AwsClient } from 'aws4fetch';
import * as v from 'valibot';
import type { MessageQueue } from './message-queue.ts';

export interface SqsOptions {
  /** `arn:aws:sqs:<region>:<account>:<name>` */
  readonly arn: string;
  /** By default that of the queue's region. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const WAIT_SECONDS = 20;
/** An answer to a receive comes after its wait. */
const TIMEOUT_MS = (WAIT_SECONDS + 10) * 1_000;
const MOST_MESSAGES = 10;

const answerSchema = v.object({
  Messages: v.optional(v.array(v.object({ ReceiptHandle: v.string(), Body: v.string() })), []),
});

/** An Amazon SQS queue. */
export function sqsQueue(options: SqsOptions): MessageQueue {
  const { arn, accessKeyId, secretAccessKey, fetch = globalThis.fetch } = options;
  const [, , , region = '', account = '', name = ''] = arn.split(':');
  const host = `https://sqs.${region}.amazonaws.com`;
  const endpoint = options.endpoint ?? host;
  const QueueUrl = `${host}/${account}/${name}`;
  // The caller retries failures.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'sqs', retries: 0 });

  async function ask(action: string, body: object, signal?: AbortSignal): Promise<unknown> {
    const request = await client.sign(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` },
      body: JSON.stringify({ QueueUrl, ...body }),
    });
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await answer.text();
    // An error's text names the action and the reason, never the key.
    if (!answer.ok) throw new Error(`SQS answered ${action} with ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  return {
    receive: async (signal) => {
      const limits = { MaxNumberOfMessages: MOST_MESSAGES, WaitTimeSeconds: WAIT_SECONDS };
      const { Messages } = v.parse(answerSchema, await ask('ReceiveMessage', limits, signal));
      return Messages.map(({ ReceiptHandle, Body }) => ({ receipt: ReceiptHandle, body: Body }));
    },
    remove: async ({ receipt }) => {
      await ask('DeleteMessage', { ReceiptHandle: receipt });
    },
  };
}
