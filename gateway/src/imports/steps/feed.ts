import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { FeedName } from '../../base/stores/feed-plans.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { RatingSource } from '../../outside/marketplace/ports.ts';
import type { RequestOptions } from '../../outside/marketplace/sp-api/request.ts';
import type { ImportAccount, ImportServices } from '../account.ts';

/** The dependencies of feeds. */
export type FeedServices = ImportServices & {
  /** The source of a company's ratings. */
  readonly ratings: (companyId: string) => Promise<RatingSource>;
};

/** The owner of the step, and its rate-limited access. */
export interface StepScope {
  readonly account: ImportAccount;
  /** The step's marketplaces: one for a feed of a marketplace, all active ones for a feed of the account. */
  readonly marketplaces: readonly Marketplace[];
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
  /** For requests of this step: they never wait, the step does. */
  readonly request: RequestOptions;
}

/** One step of one feed. */
export interface StepContext<P> extends StepScope {
  /** Where the last step left off; undefined at the start of a cycle. */
  readonly position: P | undefined;
  /** Stores the position in the same transaction as the rows that lead to it. */
  readonly save: (db: CompanyTransaction, position: P) => Promise<void>;
}

/**
 * The outcome of a step; it fails by throwing. `rows` counts the rows read in this step.
 * - `more`: the next step can run at once.
 * - `wait`: the next step makes sense from `until` on.
 * - `done`: the cycle is complete; `nextAt` overrides when the next one starts.
 */
export type StepResult<P> =
  | { readonly state: 'more'; readonly position: P; readonly rows?: number }
  | {
      readonly state: 'wait';
      readonly position: P;
      readonly until: Date;
      readonly reason: 'report' | 'pause';
      readonly rows?: number;
    }
  | { readonly state: 'done'; readonly rows?: number; readonly nextAt?: Date };

/** A feed in the engine's form: positions are JSON whose shape only the feed knows. */
export interface Feed {
  readonly name: FeedName;
  /** Raised when rows get another key or meaning: gateways with a lower version then leave the feed's steps. */
  readonly version: number;
  readonly run: (services: FeedServices, context: StepContext<unknown>) => Promise<StepResult<unknown>>;
}

interface FeedStatement<S extends GenericSchema> {
  readonly name: FeedName;
  /** See `Feed.version`; 1 unless stated. */
  readonly version?: number;
  /** The JSON schema of a stored position. */
  readonly position: S;
  /**
   * Performs one step: about one request, or one document. Steps may be repeated after a crash, so a step must change
   * nothing when it runs again from the same position.
   */
  readonly step: (
    services: FeedServices,
    context: StepContext<InferOutput<S>>,
  ) => Promise<StepResult<InferOutput<S>>>;
}

/**
 * Defines a feed. A stored position of another shape, as from an older version, restarts the cycle: cursors of stored
 * rows are kept elsewhere.
 */
export const defineFeed = <const S extends GenericSchema>({
  name,
  version = 1,
  position,
  step,
}: FeedStatement<S>): Feed => ({
  name,
  version,
  run: (services, context) => {
    const stored = v.safeParse(position, context.position);
    return step(services, { ...context, position: stored.success ? stored.output : undefined });
  },
});

/** The single marketplace of a per-marketplace feed. */
export function onlyMarketplace({ marketplaces }: Pick<StepScope, 'marketplaces'>): Marketplace {
  const [marketplace] = marketplaces;
  if (!marketplace) throw new Error('A feed of a marketplace ran without one.');
  return marketplace;
}
