import type { RemoteDocument } from '@fairshelf/shared-contracts/delivery';
import type { FastifyBaseLogger } from 'fastify';
import type { TxtRecords } from '../outside/internet/txt-records.ts';
import type { Connector } from '../outside/marketplace/connector/connector.ts';
import type { PaymentPort } from '../outside/payment/payment-port.ts';
import type { Database } from './database/database.ts';
import type { Replica } from './database/replica/open-replica.ts';
import type { HitLimits } from './http/hit-limits.ts';
import type { Traffic } from './http/traffic.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { WorkerIdentity } from './jobs/worker-identity.ts';
import type { Settings } from './settings/read-settings.ts';

/** The dependencies of handlers and jobs; created once by createGateway, replaced in parts by tests. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  /** For reads that may lag; undefined if this installation has none. */
  readonly replica: Replica | undefined;
  readonly jobs: JobQueue;
  /** The holder of this process's leases. */
  readonly worker: WorkerIdentity;
  readonly connector: Connector;
  /** Charges cards; undefined if this installation has no payment service. */
  readonly payment: PaymentPort | undefined;
  /** Finds the record that proves a domain. */
  readonly txtRecords: TxtRecords;
  readonly limits: HitLimits;
  /** This process's recent traffic. */
  readonly traffic: Traffic;
  readonly readiness: Readiness;
  /** The released remotes' declarations of their pages. */
  readonly remotes: () => Promise<readonly RemoteDocument[]>;
  readonly log: FastifyBaseLogger;
  /** The clock, as a date: tests set it. */
  readonly now: () => Date;
}

/** Whether migrations and demo data are complete, so that calls can be answered. */
export interface Readiness {
  readonly ready: () => boolean;
}
