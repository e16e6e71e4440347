export interface QueuedMessage {
  /** Names this delivery when the message is removed. */
  readonly receipt: string;
  readonly body: string;
}

/**
 * A queue that delivers each message at least once, in any order: a message that is not removed comes again after a
 * while.
 */
export interface MessageQueue {
  /** Waits a while for messages, at most ten; none when nothing came. @throws when the queue can't be reached */
  readonly receive: (signal: AbortSignal) => Promise<readonly QueuedMessage[]>;
  readonly remove: (message: QueuedMessage) => Promise<void>;
}
