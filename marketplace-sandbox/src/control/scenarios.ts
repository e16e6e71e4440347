import type { Clock } from '../clock.ts';
import { randomStream } from '../seeded/random.ts';
import { isOperationName } from '../spapi/usage-plans.ts';
import type { Role } from './roles.ts';
import { factsOf, type ScenarioKind } from './scenario-kinds.ts';

/** The scope of a scenario; omitted fields mean any. */
export interface ScenarioScope {
  readonly operation?: string | undefined;
  readonly sellerId?: string | undefined;
  /** For `missingRole`. */
  readonly role?: Role | undefined;
}

export interface ScenarioRequest extends ScenarioScope {
  readonly kind: ScenarioKind;
  /** How many calls it affects; if omitted, and without minutes, it lasts until it is stopped. */
  readonly times?: number | undefined;
  readonly minutes?: number | undefined;
  /** The share of calls that it affects, 0 to 1; by default all. */
  readonly share?: number | undefined;
  /** For `slow`: the delay of an answer. */
  readonly delayMs?: number | undefined;
}

export interface Scenario extends Omit<ScenarioRequest, 'times' | 'minutes'> {
  readonly id: number;
  /** Unix ms. */
  readonly startedAt: number;
  readonly until: number | undefined;
  readonly timesLeft: number | undefined;
  /** The number of affected calls. */
  readonly used: number;
}

/** The call that a scenario may affect. */
export interface CallFacts extends ScenarioScope {
  readonly operation: string;
}

const MINUTE_MS = 60_000;

function meets(scenario: Scenario, call: CallFacts): boolean {
  const { kind, operation = factsOf(kind).operation, sellerId, role } = scenario;
  if (sellerId !== undefined && sellerId !== call.sellerId) return false;
  if (kind === 'missingRole' && role !== call.role) return false;
  return operation === undefined ? isOperationName(call.operation) : operation === call.operation;
}

/** All intentional failures, switched on and off while the sandbox runs. */
export function runningScenarios(clock: Clock) {
  let running: Scenario[] = [];
  let lastId = 0;
  let random = randomStream('scenarios');

  const current = () => {
    const now = clock();
    running = running.filter(
      ({ until, timesLeft }) => (until === undefined || until > now) && timesLeft !== 0,
    );
    return running;
  };

  return {
    start({ times, minutes, ...request }: ScenarioRequest): Scenario {
      lastId += 1;
      const startedAt = clock();
      const scenario = {
        ...request,
        id: lastId,
        startedAt,
        until: minutes === undefined ? undefined : startedAt + minutes * MINUTE_MS,
        timesLeft: times,
        used: 0,
      };
      running.push(scenario);
      return scenario;
    },
    /** The first scenario of these kinds that applies to a call, with one of its uses consumed. */
    take(call: CallFacts, kinds: readonly ScenarioKind[]): Scenario | undefined {
      const found = current().find(
        (scenario) =>
          kinds.includes(scenario.kind) &&
          meets(scenario, call) &&
          (scenario.share === undefined || random.chance(scenario.share)),
      );
      if (!found) return undefined;
      const next = {
        ...found,
        used: found.used + 1,
        timesLeft: found.timesLeft === undefined ? undefined : found.timesLeft - 1,
      };
      running = running.map((scenario) => (scenario === found ? next : scenario));
      return next;
    },
    /** Ends the matching ones; returns how many there were. */
    stop(fits: (scenario: Scenario) => boolean): number {
      const before = current().length;
      running = running.filter((scenario) => !fits(scenario));
      return before - running.length;
    },
    list: (): readonly Scenario[] => [...current()],
    clear: () => {
      running = [];
      random = randomStream('scenarios');
    },
  };
}

export type Scenarios = ReturnType<typeof runningScenarios>;
