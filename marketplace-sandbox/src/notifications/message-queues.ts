import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';

interface Message {
  readonly id: string;
  readonly body: string;
  receipt: string;
  /** Unix ms before which nobody receives it. */
  visibleAt: number;
}

const VISIBILITY_SECONDS = 30;
/** One in this many messages is delivered twice, as in queues with at-least-once delivery. */
const EVERY_DUPLICATE = 50;

/** Queues by their ARN: messages are delivered at least once, in no particular order, until they are deleted. */
export function messageQueues(clock: Clock) {
  const queues = new Map<string, Message[]>();
  let messageCount = 0;
  const queue = (arn: string) => {
    const messages = queues.get(arn) ?? [];
    queues.set(arn, messages);
    return messages;
  };
  return {
    send(arn: string, body: string): void {
      messageCount += 1;
      const times = messageCount % EVERY_DUPLICATE === 0 ? 2 : 1;
      for (let time = 0; time < times; time += 1)
        queue(arn).push({ id: randomUUID(), body, receipt: '', visibleAt: 0 });
    },
    /** Receives up to `most` messages; they are redelivered unless deleted within the visibility timeout. */
    receive(arn: string, most: number, visibilitySeconds = VISIBILITY_SECONDS) {
      const now = clock();
      const batch = queue(arn)
        .filter(({ visibleAt }) => visibleAt <= now)
        .slice(0, most);
      return batch.map((message) => {
        message.receipt = randomUUID();
        message.visibleAt = now + visibilitySeconds * 1000;
        return {
          MessageId: message.id,
          ReceiptHandle: message.receipt,
          MD5OfBody: createHash('md5').update(message.body).digest('hex'),
          Body: message.body,
        };
      });
    },
    /** Deletes the message that was last received under a receipt handle; an old handle deletes nothing. */
    remove(arn: string, receipt: string): void {
      queues.set(
        arn,
        queue(arn).filter((message) => message.receipt !== receipt),
      );
    },
    clear: () => queues.clear(),
  };
}

export type MessageQueues = ReturnType<typeof messageQueues>;
