import type { Money } from '@fairshelf/shared-contracts/core';
import type { CaseOverview, CaseStanding } from '@fairshelf/shared-contracts/reimbursement';

/** The total of a standing over all currencies; undefined where there is only one. */
export const totalOf = ({ converted }: CaseOverview, standing: CaseStanding): Money | undefined =>
  converted?.standings.find((each) => each.standing === standing)?.amount;
