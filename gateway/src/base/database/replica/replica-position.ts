/** How far a standby has followed the primary, on the primary's clock. */
interface ReplicaPosition {
  /** The primary's log ended at `lsn` at this moment or later. */
  readonly primaryAt: (moment: Date, lsn: string) => void;
  readonly replayed: (lsn: string) => void;
  /** The standby has everything that was committed before this moment; undefined if unknown. */
  readonly reached: () => Date | undefined;
  /** How long ago that was, at the last sample of the primary. */
  readonly lagMs: () => number | undefined;
}

/** Beyond this, an old sample only means 'far behind'. */
const MOST_SAMPLES = 600;

interface Sample {
  readonly moment: Date;
  readonly lsn: bigint;
}

/**
 * Compares positions in the log and not the time of the last replayed commit: an idle primary commits nothing, and a
 * disconnected standby can't tell how far it is behind.
 */
export function createReplicaPosition(): ReplicaPosition {
  // The newest that the standby has reached, and all later ones.
  let samples: readonly Sample[] = [];
  let replayMoment: Date | undefined;
  return {
    primaryAt: (moment, lsn) => {
      samples = [...samples, { moment, lsn: parseLsn(lsn) }].slice(-MOST_SAMPLES);
    },
    replayed: (lsn) => {
      const position = parseLsn(lsn);
      const at = samples.findLastIndex((sample) => sample.lsn <= position);
      if (at === -1) return;
      replayMoment = samples[at]?.moment;
      samples = samples.slice(at);
    },
    reached: () => replayMoment,
    lagMs: () => {
      const newest = samples.at(-1)?.moment;
      return newest && replayMoment && newest.getTime() - replayMoment.getTime();
    },
  };
}

/** PostgreSQL's text of a position, as in '16/B374D848'. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
