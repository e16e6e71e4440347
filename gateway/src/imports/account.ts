import type { Services } from '../base/services.ts';
import type { Marketplace, Region } from '../outside/marketplace/marketplaces.ts';

/** The dependencies of imports. */
export type ImportServices = Pick<Services, 'database' | 'connector' | 'jobs' | 'log' | 'now'> & {
  readonly settings: Pick<Services['settings'], 'PUBLIC_URL' | 'SECRETS_KEY'>;
};

/** A connected seller account from the imports' point of view. */
export interface ImportAccount {
  readonly companyId: string;
  readonly sellerId: string;
  readonly region: Region;
  /** The connector's id of the account. */
  readonly connectionId: string;
  /** When the seller last consented. */
  readonly authorizedAt: Date;
  /** The marketplaces whose channels are active. */
  readonly marketplaces: readonly Marketplace[];
}
