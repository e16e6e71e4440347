import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import type { CompanyTransaction } from '../../base/database/database.ts';
import type { FeedName } from '../../base/stores/feed-plans.ts';
import type { Marketplace } from '../../outside/marketplace/marketplaces.ts';
import type { RatingSource } from '../../outside/marketplace/ports.ts';
import type { RequestOptions } from '../../outside/marketplace/sp-api/request.ts';
import type { ImportAccount, ImportServices } from '../account.ts';

/** What feeds work with. */
export type FeedServices = ImportServices & {
  /** Where the ratings of a company come from. */
  readonly ratings: (companyId: string) => Promise<RatingSource>;
};

/** Whose step it is, and how it may ask. */
export interface StepScope {
  readonly account: ImportAccount;
  /** The marketplaces of the step: one for a feed of a marketplace, all active ones for a feed of the account. */
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
  /** Stores the position in the transaction that stores the rows which lead to it. */
  readonly save: (db: CompanyTransaction, position: P) => Promise<void>;
}

/**
 * How a step ended; it fails by throwing. `rows` counts what this step read.
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

/** A feed as the engine runs it: positions are JSON whose shape only the feed knows. */
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
  /** The shape of a position as it is stored, in JSON. */
  readonly position: S;
  /**
   * Does one step: about one request, or one document. Steps may be repeated after a crash, so a step must change
   * nothing when it runs again from the same position.
   */
  readonly step: (
    services: FeedServices,
    context: StepContext<InferOutput<S>>,
  ) => Promise<StepResult<InferOutput<S>>>;
}

/**
 * Defines a feed. A stored position of another shape, as an older version may have left it, starts the cycle anew:
 * cursors of rows that are stored live elsewhere.
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

/** The one marketplace of a feed that has a row for each. */
export function onlyMarketplace({ marketplaces }: Pick<StepScope, 'marketplaces'>): Marketplace {
  const [marketplace] = marketplaces;
  if (!marketplace) throw new Error('A feed of a marketplace ran without one.');
  return marketplace;
}
