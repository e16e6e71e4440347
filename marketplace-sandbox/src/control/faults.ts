export const faultKinds = [
  'throttle',
  'error500',
  'error503',
  'expiredToken',
  'hang',
  'slow',
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

/** The faults that wait for their operation. */
export interface FaultPlan {
  add(fault: Fault): void;
  /** Uses up one waiting fault of an operation, of the kinds named only; undefined when none waits. */
  take(operation: string, kinds: readonly FaultKind[]): Fault | undefined;
  waiting(): Fault[];
  clear(): void;
}

export function faultPlan(): FaultPlan {
  let faults: Fault[] = [];
  return {
    add: (fault) => {
      if (fault.times > 0) faults.push(fault);
    },
    take: (operation, kinds) => {
      const found = faults.find((fault) => fault.operation === operation && kinds.includes(fault.kind));
      if (!found) return undefined;
      faults = faults
        .map((fault) => (fault === found ? { ...fault, times: fault.times - 1 } : fault))
        .filter(({ times }) => times > 0);
      return found;
    },
    waiting: () => [...faults],
    clear: () => {
      faults = [];
    },
  };
}
