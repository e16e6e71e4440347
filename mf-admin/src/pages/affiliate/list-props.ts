import type { AffiliateDetails } from './page.tsx';

export interface ListProps {
  readonly affiliate: AffiliateDetails;
  /** Operators change things, agents look. */
  readonly isOperator: boolean;
}
