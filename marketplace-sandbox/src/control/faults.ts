import { randomStream } from '../seeded/random.ts';

export const faultKinds = [
  'throttle',
  'error500',
  'error503',
  'expiredToken',
  'denied',
  'notFound',
  'strangeShape',
  'hang',
  'slow',
  'lostAnswer',
  'lateError500',
  'fatalReport',
  'cancelledReport',
] as const;

type FaultKind = (typeof faultKinds)[number];

/** Something that goes wrong on purpose, the next `times` calls of an operation. */
interface Fault {
  readonly operation: string;
  readonly kind: FaultKind;
  readonly times: number;
  /** For `slow`: how long the answer waits. */
  readonly delayMs?: number;
}

/** Bad weather: each call of an operation meets one of these kinds with this probability, until it is over. */
interface Storm {
  readonly operation: string;
  readonly kinds: readonly FaultKind[];
  /** 0 to 1; 0 ends the storm. */
  readonly share: number;
  readonly delayMs?: number;
}

/** The faults that wait for their operation. */
export interface FaultPlan {
  add(fault: Fault): void;
  storm(storm: Storm): void;
  /** Uses up one waiting fault of an operation, of the kinds named only; undefined when none waits. */
  take(operation: string, kinds: readonly FaultKind[]): Fault | undefined;
  waiting(): Fault[];
  clear(): void;
}

export function faultPlan(): FaultPlan {
  let faults: Fault[] = [];
  const storms = new Map<string, Storm>();
  let random = randomStream('storms');

  function inStorm(operation: string, kinds: readonly FaultKind[]): Fault | undefined {
    const storm = storms.get(operation);
    const possible = storm?.kinds.filter((kind) => kinds.includes(kind)) ?? [];
    const [first, ...rest] = possible;
    if (!storm || !first || !random.chance((storm.share * possible.length) / storm.kinds.length))
      return undefined;
    const kind = random.pick([first, ...rest]);
    return { operation, kind, times: 1, ...(storm.delayMs !== undefined && { delayMs: storm.delayMs }) };
  }

  return {
    add: (fault) => {
      if (fault.times > 0) faults.push(fault);
    },
    take: (operation, kinds) => {
      const found = faults.find((fault) => fault.operation === operation && kinds.includes(fault.kind));
      if (!found) return inStorm(operation, kinds);
      faults = faults
        .map((fault) => (fault === found ? { ...fault, times: fault.times - 1 } : fault))
        .filter(({ times }) => times > 0);
      return found;
    },
    storm: (storm) => {
      storms.set(storm.operation, storm);
    },
    waiting: () => [...faults],
    clear: () => {
      faults = [];
      storms.clear();
      random = randomStream('storms');
    },
  };
}
