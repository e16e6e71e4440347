import { addDays } from '../../../base/calendar-days.ts';

/** Amazon's rule for when a loss may be claimed; a row of `claim_policy`. */
export interface ClaimPolicy {
  readonly marketplace_id: string;
  readonly category: string;
  /** `YYYY-MM-DD` */
  readonly effective_from: string;
  /** Days after the anchor on which claiming opens and closes. */
  readonly open_day: number;
  readonly close_day: number;
}

export interface ClaimWindow {
  readonly opensOn: string;
  readonly closesOn: string;
  /** The policy's name in a case's evidence. */
  readonly policyVersion: string;
}

/** The claim window of a loss: by the newest policy in force on its day. Undefined if there was none. */
export function claimWindow(
  policies: readonly ClaimPolicy[],
  marketplaceId: string,
  category: string,
  anchoredOn: string,
): ClaimWindow | undefined {
  const policy = policies
    .filter((one) => one.marketplace_id === marketplaceId && one.category === category)
    .filter((one) => one.effective_from <= anchoredOn)
    .toSorted((a, b) => b.effective_from.localeCompare(a.effective_from))[0];
  if (!policy) return undefined;
  return {
    opensOn: addDays(anchoredOn, policy.open_day),
    closesOn: addDays(anchoredOn, policy.close_day),
    policyVersion: `${category} from ${policy.effective_from}`,
  };
}
