/** A failure at a point of the run (0 to 1), so that short runs are like long ones. */
export type Disturbance =
  | { readonly at: number; readonly what: 'kill'; readonly gateway: 0 | 1 }
  | { readonly at: number; readonly what: 'scenario'; readonly scenario: Scenario };

interface Scenario {
  readonly kind: string;
  readonly share?: number;
  readonly times?: number;
  /** For a run of one hour; shorter runs scale it down. */
  readonly minutes?: number;
}

const everyTenMinutes = [1, 2, 3, 4, 5].map(
  (nth): Disturbance => ({ at: nth / 6, what: 'kill', gateway: nth % 2 === 0 ? 1 : 0 }),
);

const atMinute = (minute: number, scenario: Scenario): Disturbance => ({
  at: minute / 60,
  what: 'scenario',
  scenario,
});

/** In a run of an hour: a gateway is killed every ten minutes; in between the marketplace misbehaves. */
export const DISTURBANCES: readonly Disturbance[] = [
  ...everyTenMinutes,
  atMinute(3, { kind: 'error503', minutes: 1 }),
  atMinute(8, { kind: 'throttle', minutes: 1 }),
  atMinute(13, { kind: 'slowReport', minutes: 8 }),
  atMinute(15, { kind: 'dropAfter', share: 0.2, minutes: 2 }),
  atMinute(23, { kind: 'htmlError', share: 0.5, minutes: 1 }),
  atMinute(26, { kind: 'expiredPageToken', times: 5 }),
  atMinute(27, { kind: 'expiredLink', times: 5 }),
  atMinute(33, { kind: 'error503', minutes: 1 }),
  atMinute(36, { kind: 'dropBefore', share: 0.2, minutes: 2 }),
  atMinute(43, { kind: 'throttle', minutes: 1 }),
  atMinute(46, { kind: 'lateError500', share: 0.2, minutes: 2 }),
].toSorted((a, b) => a.at - b.at);
