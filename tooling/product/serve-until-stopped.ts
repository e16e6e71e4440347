import { PlainError } from '../plain-error.ts';
import { StopRequested, stopSignal, whenAborted } from './stop-signal.ts';

export interface Running {
  /** Settles when a part has ended unexpectedly, with a message for people. */
  broken: Promise<string>;
  stop(): Promise<void>;
}

/** Starts something, keeps it running until the person stops it or a part of it fails, and stops it gracefully. */
export async function serveUntilStopped(start: (signal: AbortSignal) => Promise<Running>): Promise<void> {
  const signal = stopSignal();
  try {
    const running = await start(signal);
    const problem = await Promise.race([running.broken, whenAborted(signal)]);
    if (signal.aborted) console.log('Stopping, after what is under way …');
    await running.stop();
    if (problem !== undefined && !signal.aborted) throw new PlainError(problem);
  } catch (error) {
    if (!signal.aborted && !(error instanceof StopRequested)) throw error;
  }
}
