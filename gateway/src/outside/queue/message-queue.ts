export interface QueuedMessage {
  /** The delivery's handle for deleting the message. */
  readonly receipt: string;
  readonly body: string;
}

/**
 * A queue that delivers each message at least once, in any order: a message that isn't deleted is redelivered after a
 * while.
 */
export interface MessageQueue {
  /** Waits a while for messages, at most ten; none if nothing came. @throws when the queue is unavailable */
  readonly receive: (signal: AbortSignal) => Promise<readonly QueuedMessage[]>;
  readonly remove: (message: QueuedMessage) => Promise<void>;
}
