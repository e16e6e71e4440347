import type { AffiliateDetails } from './page.tsx';

export interface ListProps {
  readonly affiliate: AffiliateDetails;
  /** Operators can change things, agents can't. */
  readonly isOperator: boolean;
}
