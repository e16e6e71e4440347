import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Services } from '../services.ts';
import type { Lane } from './lanes.ts';

/** A kind of job, declared once: its queue's name, its payload, its lane and how it is retried when it fails. */
export interface JobKind<S extends GenericSchema = GenericSchema> {
  /** Letters, digits, dashes and dots; the name of its queue. */
  readonly name: string;
  readonly payload: S;
  /**
   * Raised when a gateway of the version before can't run such a job any more, for instance because its payload has
   * changed: older gateways leave jobs of a higher version in the queue. The schema still accepts older payloads.
   */
  readonly version: number;
  readonly lane: Lane;
  /** Encrypts the payload in the queue: for payloads with codes or passwords. */
  readonly sealed: boolean;
  /** How often a failed job is retried; delays grow from `retryDelay` seconds, doubling. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Seconds after which a running job is aborted and counts as failed. */
  readonly expireInSeconds: number;
  /** With this, only one job of the same `key` waits or runs at a time. */
  readonly exclusive: boolean;
  /** Runs on this schedule, in UTC, once for all gateways. */
  readonly cron: string | undefined;
}

type Statement<S extends GenericSchema> = Pick<JobKind<S>, 'name' | 'payload' | 'lane'> & Partial<JobKind<S>>;

/** Declares a kind of job. By default it is retried five times over about ten minutes. */
export const defineJob = <const S extends GenericSchema>(statement: Statement<S>): JobKind<S> => ({
  version: 1,
  sealed: false,
  retryLimit: 5,
  retryDelay: 10,
  retryDelayMax: 300,
  expireInSeconds: 900,
  exclusive: false,
  cron: undefined,
  ...statement,
});

export type Payload<K extends JobKind> = InferInput<K['payload']>;

/** A kind of job with its handler. */
export interface JobWorker {
  readonly kind: JobKind;
  /** Jobs of this kind that one process runs at a time. */
  readonly concurrency: number;
  readonly run: (payload: unknown, services: Services, signal: AbortSignal) => Promise<void>;
}

/** Thrown by a job that waits for something else: the queue retries later without a warning in the log. */
export class NotYet extends Error {}

/**
 * Binds a kind of job to its handler. The handler may run more than once for one job, for instance after a crash, so
 * it must be idempotent; it fails by throwing. `signal` aborts when the time is up, when the process stops, and when
 * the job's lease is lost.
 */
export const work = <S extends GenericSchema>(
  kind: JobKind<S>,
  run: (payload: InferOutput<S>, services: Services, signal: AbortSignal) => Promise<void>,
  concurrency = 1,
): JobWorker => ({
  kind,
  concurrency,
  // The queue validates the payload with this kind's schema first: that is the edge where unknown becomes typed.
  run: (payload, services, signal) => run(payload as InferOutput<S>, services, signal),
});
