// Keepa counts minutes from its own epoch (docs/domain/ratings-and-reviews.md#keepa).
const beginning = 21_564_000;

/** Unix ms of a Keepa minute. */
export const fromKeepaMinute = (minute: number): number => (minute + beginning) * 60_000;

/** The Keepa minute of a Unix time in ms. */
export const toKeepaMinute = (time: number): number => Math.floor(time / 60_000) - beginning;
