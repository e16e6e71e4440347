/** What became of the override of this browser. */
export type OverrideOutcome =
  | { readonly state: 'none' }
  | { readonly state: 'in-force'; readonly remote: string; readonly url: string; readonly expiresAt: string }
  | { readonly state: 'refused'; readonly reason: string };

let outcome: OverrideOutcome = { state: 'none' };

export const overrideOutcome = (): OverrideOutcome => outcome;

/** Said once, before anything is loaded, by what has verified the override. */
export function settleOverride(settled: OverrideOutcome): void {
  outcome = settled;
}
