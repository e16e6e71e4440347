/** The state of this browser's override. */
export type OverrideOutcome =
  | { readonly state: 'none' }
  | { readonly state: 'in-force'; readonly remote: string; readonly url: string; readonly expiresAt: string }
  | { readonly state: 'refused'; readonly reason: string };

let outcome: OverrideOutcome = { state: 'none' };

export const overrideOutcome = (): OverrideOutcome => outcome;

/** Set once, before anything is loaded, by the code that verified the override. */
export function settleOverride(newOutcome: OverrideOutcome): void {
  outcome = newOutcome;
}
