import { randomUUID } from 'node:crypto';

/**
 * The holder of a lease: a gateway process. The name survives a restart, so that a process can release what it held
 * before; the boot id is new with each start, so that a lease of the previous start isn't mistaken for one of this
 * start.
 */
export interface WorkerIdentity {
  /** `WORKER_NAME`; unique among the gateways that share a database. */
  readonly name: string;
  /** A UUID, new with each start of the process. */
  readonly bootId: string;
}

export const createWorkerIdentity = (name: string): WorkerIdentity => ({ name, bootId: randomUUID() });
