import { MOST_FRAMES, type RemoteHealth, redact, type Vitals } from '@fairshelf/shared-contracts/delivery';

export interface Problem {
  readonly stage: string;
  readonly message: string;
  /** `file.js:line:column` within the remote's files. */
  readonly place?: string;
  /** The calls that led there, innermost first, each as `place`. */
  readonly stack?: readonly string[];
}

/** One opening of a remote. Only its first failure counts; every problem is recorded. */
export interface Opened {
  fail(problem: Problem): void;
}

const MOST_PROBLEMS = 10;
/** Two addresses, of the two copies (shared-contracts/src/areas/delivery/health-report.ts). */
const LONGEST_PLACE = 400;
const LONGEST_FRAME = 200;

interface Entry {
  visits: number;
  failures: number;
  vitals: Vitals;
  route?: string;
  problems: { stage: string; message: string; place: string; stack: string[] }[];
}

/** Counts what happened to each version of each remote since the last report. */
export class HealthBook {
  readonly #entries = new Map<string, Entry>();
  readonly #last = new Map<string, Opened>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  open(remote: string, version: string): Opened {
    this.#entry(remote, version).visits += 1;
    let hasFailed = false;
    const visit: Opened = {
      fail: (problem) => {
        const entry = this.#entry(remote, version);
        if (!hasFailed) entry.failures += 1;
        hasFailed = true;
        this.#note(entry, problem);
      },
    };
    this.#last.set(`${remote}@${version}`, visit);
    this.#onChange();
    return visit;
  }

  /** A problem of this version without a failure. */
  notice(remote: string, version: string, problem: Problem): void {
    this.#note(this.#entry(remote, version), problem);
  }

  /** An uncaught error in the files of this version. */
  uncaught(remote: string, version: string, problem: Problem): void {
    (this.#last.get(`${remote}@${version}`) ?? this.open(remote, version)).fail(problem);
  }

  /** The vitals of a page load, once it is over, and the route that the remote was opened at. */
  measured(remote: string, version: string, vitals: Vitals, route?: string): void {
    const entry = this.#entry(remote, version);
    entry.vitals = vitals;
    if (route !== undefined) entry.route = route;
    this.#onChange();
  }

  /** Everything since the last time, and starts again. */
  take(): RemoteHealth[] {
    const health = [...this.#entries].map(([key, entry]) => {
      const [remote = '', version = ''] = key.split('@');
      return { remote, version, ...entry };
    });
    this.#entries.clear();
    return health;
  }

  #note(entry: Entry, { stage, message, place = '', stack = [] }: Problem): void {
    if (entry.problems.length < MOST_PROBLEMS)
      entry.problems.push({
        stage,
        message: redact(message),
        place: place.slice(0, LONGEST_PLACE),
        stack: stack.filter((frame) => frame.length <= LONGEST_FRAME).slice(0, MOST_FRAMES),
      });
    this.#onChange();
  }

  #entry(remote: string, version: string): Entry {
    const key = `${remote}@${version}`;
    const entry = this.#entries.get(key) ?? { visits: 0, failures: 0, vitals: {}, problems: [] };
    this.#entries.set(key, entry);
    return entry;
  }
}
