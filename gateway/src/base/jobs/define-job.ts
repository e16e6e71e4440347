import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Services } from '../services.ts';

/** A kind of job, stated once: its queue's name, what it carries and how it is repeated when it fails. */
export interface JobKind<S extends GenericSchema = GenericSchema> {
  /** Letters, digits, dashes and dots; the name of its queue. */
  readonly name: string;
  readonly payload: S;
  /** How often a failed job is tried again; waits grow from `retryDelay` seconds, doubling. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Seconds after which a job that has not ended counts as lost and is tried again. */
  readonly expireInSeconds: number;
  /** With this, jobs of the same `key` never wait twice or run beside each other. */
  readonly exclusive: boolean;
  /** Runs by itself, in UTC, once however many gateways there are. */
  readonly cron: string | undefined;
}

type Statement<S extends GenericSchema> = Pick<JobKind<S>, 'name' | 'payload'> & Partial<JobKind<S>>;

/** States a kind of job. Without more said it is tried five more times over about ten minutes. */
export const defineJob = <const S extends GenericSchema>(statement: Statement<S>): JobKind<S> => ({
  retryLimit: 5,
  retryDelay: 10,
  retryDelayMax: 300,
  expireInSeconds: 900,
  exclusive: false,
  cron: undefined,
  ...statement,
});

export type Payload<K extends JobKind> = InferInput<K['payload']>;

/** A kind of job with the function that does it. */
export interface JobWorker {
  readonly kind: JobKind;
  /** Jobs of this kind that one process does at a time. */
  readonly concurrency: number;
  readonly run: (payload: unknown, services: Services, signal: AbortSignal) => Promise<void>;
}

/** Thrown by a job that waits for something else: the queue tries again later, and nobody need read of it. */
export class NotYet extends Error {}

/**
 * Binds a kind of job to the function that does it. It may run more than once for one job, after a crash for
 * instance, so it must bear that; it fails by throwing. `signal` aborts when the time is up.
 */
export const work = <S extends GenericSchema>(
  kind: JobKind<S>,
  run: (payload: InferOutput<S>, services: Services, signal: AbortSignal) => Promise<void>,
  concurrency = 1,
): JobWorker => ({
  kind,
  concurrency,
  // The queue checks the payload with this kind's schema before: that is the edge where unknown becomes typed.
  run: (payload, services, signal) => run(payload as InferOutput<S>, services, signal),
});
