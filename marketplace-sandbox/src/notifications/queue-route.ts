import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { countedRoute } from '../control/counted-route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { ApiFailure } from '../spapi/api-failure.ts';
import type { NotificationPublisher } from './publisher.ts';

const TYPE = 'application/x-amz-json-1.0';

const queueUrl = v.pipe(
  v.string(),
  v.regex(/\/\d{12}\/[\w-]{1,80}(\.fifo)?$/, 'is not the address of a queue'),
);
const receiveSchema = v.object({
  QueueUrl: queueUrl,
  MaxNumberOfMessages: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 1),
  WaitTimeSeconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(20)), 0),
  VisibilityTimeout: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(43_200))),
});
const deleteSchema = v.object({ QueueUrl: queueUrl, ReceiptHandle: v.string() });

/** The sandbox's queues: every account and name has one, in one region. */
function arnOf(address: string): string {
  const [account = '', name = ''] = address.split('/').slice(-2);
  return `arn:aws:sqs:us-east-1:${account}:${name}`;
}

const envelope = ({ code, message }: ApiFailure) => ({ __type: `com.amazonaws.sqs#${code}`, message });

function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ApiFailure(
    400,
    'InvalidParameterValue',
    `${v.getDotPath(issue) ?? 'The body'} ${issue.message}.`,
  );
}

/** Enough of SQS's JSON protocol for a client to receive and delete messages. Signatures aren't checked. */
export function queueRoute(
  app: FastifyInstance,
  context: SandboxContext,
  { publish }: NotificationPublisher,
): void {
  const { queues } = context;

  async function receive(body: unknown) {
    const { QueueUrl, MaxNumberOfMessages, WaitTimeSeconds, VisibilityTimeout } = read(receiveSchema, body);
    const arn = arnOf(QueueUrl);
    for (let seconds = 0; ; seconds += 1) {
      publish(arn);
      const messages = queues.receive(arn, MaxNumberOfMessages, VisibilityTimeout);
      if (messages.length > 0) return { Messages: messages };
      if (seconds >= WaitTimeSeconds) return {};
      await context.wait(1000);
    }
  }

  countedRoute(
    app,
    context,
    'queue',
    'POST',
    '/sqs*',
    async (request, reply) => {
      reply.type(TYPE);
      switch (request.headers['x-amz-target']) {
        case 'AmazonSQS.ReceiveMessage':
          return reply.send(JSON.stringify(await receive(request.body)));
        case 'AmazonSQS.DeleteMessage': {
          const { QueueUrl, ReceiptHandle } = read(deleteSchema, request.body);
          queues.remove(arnOf(QueueUrl), ReceiptHandle);
          return reply.send('{}');
        }
        default:
          throw new ApiFailure(
            400,
            'UnsupportedOperation',
            'The sandbox serves ReceiveMessage and DeleteMessage.',
          );
      }
    },
    envelope,
  );
}
