import { FEED_PLANS, isImport, PRIORITY } from '../../base/stores/feed-plans.ts';
import { importStepsEnded } from '../../base/work-counters.ts';
import { inSpan, readTraceparent } from '../../outside/telemetry/tracing.ts';
import type { ImportAccount } from '../account.ts';
import { ImportFailure, ReportFailed, Throttled } from '../import-failure.ts';
import { loadAccount } from '../load-account.ts';
import { beginRun, updateRun } from '../record-run.ts';
import { afterCycle, wakeFollowers, wakeUpkeep } from './after-cycle.ts';
import { stepBackoff } from './backoff.ts';
import type { Feed, FeedServices, StepContext, StepResult } from './feed.ts';
import { nextCycleAt } from './next-cycle.ts';
import {
  accountOfStep,
  deferSiblings,
  type LeasedStep,
  LeaseLost,
  type StepChanges,
  savePosition,
  writeStep,
} from './step-store.ts';
import { stopAccount } from './stop-account.ts';

/** A worker continues with the next step of the same feed for this long before it looks for more urgent work. */
const SLICE_MS = 2_000;
/** After this many crashes or internal errors in a row a step is given up and listed for the operators. */
const MOST_OWN_ERRORS = 8;
const DAY_MS = 86_400_000;
const OUR_FAULT = 'Something went wrong on our side. We are looking into it.';
const CRASH = 'The process that ran it ended unexpectedly.';
/** The maximum length of an error shown to operators. */
const MOST_CAUSE = 500;

export interface StepRunner {
  readonly services: FeedServices;
  readonly feeds: ReadonlyMap<string, Feed>;
  readonly random: () => number;
  /** A monotonic clock in milliseconds, for measuring work. */
  readonly elapsed: () => number;
}

const noLease = { leased_by: null, leased_until: null } as const;

/** Runs a leased step, and the next ones of its feed for a short while; records the outcome. Never throws. */
export async function runStep(runner: StepRunner, step: LeasedStep, signal: AbortSignal): Promise<void> {
  const { services } = runner;
  try {
    const account = await loadAccount(services, accountOfStep(step));
    const feed = runner.feeds.get(step.feed);
    const marketplaces = account?.marketplaces.filter(
      ({ id }) => step.marketplace_id === '' || id === step.marketplace_id,
    );
    if (!feed || !account || !marketplaces || marketplaces.length === 0) {
      // Removed, paused or not authorized: the end of each of these states requests an import.
      await writeStep(services.database.system, step, { state: 'idle', next_at: null, ...noLease });
      return;
    }
    const currentStep = step.was_abandoned ? await countCrash(runner, step) : step;
    if (!currentStep) return;
    const parent = readTraceparent(undefined);
    await inSpan(`import ${step.feed}`, { parent }, () =>
      runSlice(runner, { step: currentStep, feed, account, marketplaces, signal }),
    );
  } catch (error) {
    if (!(error instanceof LeaseLost)) services.log.error({ err: error, feed: step.feed }, 'import step');
  }
}

/**
 * Counts the crash of the step's previous worker: a step that kills its worker must not do so forever. The first time
 * it runs again at once; later it backs off like after a failure, so that unrelated steps get through. Undefined if
 * it must not run now.
 */
async function countCrash(
  { services, random }: StepRunner,
  step: LeasedStep,
): Promise<LeasedStep | undefined> {
  const { database, log, now } = services;
  const { company_id, seller_id, marketplace_id, feed, import_run_id } = step;
  const at = now();
  const attempt = step.attempt + 1;
  const isDead = attempt >= MOST_OWN_ERRORS;
  log.warn({ sellerId: seller_id, marketplaceId: marketplace_id, feed, attempt }, 'import step abandoned');
  const crash = { attempt, cause: CRASH } as const;
  if (attempt === 1) {
    if (!(await writeStep(database.system, step, crash))) throw new LeaseLost('Another worker took over.');
    return { ...step, attempt };
  }
  await database.withCompany(company_id, async (db) => {
    const isOurs = await writeStep(db, step, {
      ...crash,
      ...(isDead ? { state: 'dead', position: null } : {}),
      failure: OUR_FAULT,
      reason: 'retry',
      waits_for: null,
      next_at: new Date(at.getTime() + (isDead ? DAY_MS : stepBackoff(attempt, random))),
      ...noLease,
    });
    if (isOurs && import_run_id)
      await updateRun(db, import_run_id, { state: 'failed', rows: step.rows, failure: OUR_FAULT, at });
    if (isOurs) await wakeUpkeep(db, step, at);
  });
  return undefined;
}

interface Slice {
  readonly step: LeasedStep;
  readonly feed: Feed;
  readonly account: ImportAccount;
  readonly marketplaces: ImportAccount['marketplaces'];
  readonly signal: AbortSignal;
}

async function runSlice(runner: StepRunner, slice: Slice): Promise<void> {
  const { services, elapsed } = runner;
  const { feed, account, marketplaces, signal } = slice;
  const began = elapsed();
  let step = await beginCycle(services, slice.step);
  try {
    for (;;) {
      signal.throwIfAborted();
      const context: StepContext<unknown> = {
        account,
        marketplaces,
        position: step.position ?? undefined,
        signal,
        request: { atOnce: true, signal },
        save: (db, position) => savePosition(db, step, position),
      };
      const result = await feed.run(services, context);
      const rows = step.rows + (result.rows ?? 0);
      importStepsEnded.inc({ feed: step.feed, outcome: result.state === 'done' ? 'done' : 'more' });
      if (result.state === 'done') return await completeCycle(services, { ...step, rows }, account, result);
      const goesOn = result.state === 'more' && elapsed() - began < SLICE_MS && !signal.aborted;
      await record(services, step, {
        position: result.position,
        rows,
        ...progressOf(result, services.now(), goesOn),
      });
      if (!goesOn) return;
      step = { ...step, position: result.position, rows, attempt: 0 };
    }
  } catch (error) {
    await recordFailure(runner, { ...slice, step }, error);
  }
}

/** A cycle's first step opens its run, so that the seller sees that it is running. */
async function beginCycle({ database, now }: FeedServices, step: LeasedStep): Promise<LeasedStep> {
  if (step.state === 'due' && step.cycle_started_at !== null) return step;
  const at = now();
  return database.withCompany(step.company_id, async (db) => {
    const kind = FEED_KINDS.get(step.feed);
    const import_run_id = kind
      ? await beginRun(
          db,
          {
            companyId: step.company_id,
            sellerId: step.seller_id,
            marketplaceId: step.marketplace_id || null,
            kind,
            isFirst: step.first_done_at === null,
          },
          at,
        )
      : null;
    const cycleStart = {
      state: 'due',
      cycle_started_at: at,
      rows: 0,
      run_again: false,
      import_run_id,
    } as const;
    if (!(await writeStep(db, step, cycleStart))) throw new LeaseLost('Another worker took over the step.');
    return { ...step, ...cycleStart, position: null };
  });
}

/** Feeds whose cycles are runs that people see. */
const FEED_KINDS = new Map(
  FEED_PLANS.flatMap(({ name }) => (isImport(name) ? [[name as string, name]] : [])),
);

const progressOf = (
  result: Exclude<StepResult<unknown>, { state: 'done' }>,
  now: Date,
  goesOn: boolean,
): StepChanges => ({
  attempt: 0,
  failure: null,
  cause: null,
  waits_for: null,
  reason: result.state === 'wait' ? result.reason : null,
  next_at: result.state === 'wait' ? result.until : now,
  ...(goesOn ? {} : noLease),
});

async function record(
  { database }: FeedServices,
  step: LeasedStep,
  { position, ...changes }: Omit<StepChanges, 'position'> & { readonly position: unknown },
): Promise<void> {
  const update = { ...changes, position: position === undefined ? null : JSON.stringify(position) };
  const isOurs = await writeStep(database.system, step, update);
  if (!isOurs) throw new LeaseLost('Another worker took over the step.');
  // The seller sees rows and failures in the run; it is updated when one of them changed.
  const { import_run_id } = step;
  const rows = changes.rows ?? step.rows;
  if (import_run_id && (rows !== step.rows || step.attempt > 0))
    await database.withCompany(step.company_id, (db) =>
      updateRun(db, import_run_id, { state: 'running', rows }),
    );
}

async function completeCycle(
  services: FeedServices,
  step: LeasedStep,
  account: ImportAccount,
  { nextAt }: { readonly nextAt?: Date },
): Promise<void> {
  const { database, now } = services;
  const at = now();
  await database.withCompany(step.company_id, async (db) => {
    const row = await db
      .selectFrom('import_step')
      .select('run_again')
      .where('seller_id', '=', step.seller_id)
      .where('region', '=', step.region)
      .where('marketplace_id', '=', step.marketplace_id)
      .where('feed', '=', step.feed)
      .forUpdate()
      .executeTakeFirst();
    const isOurs = await writeStep(db, step, {
      state: 'idle',
      priority: PRIORITY.refresh,
      position: null,
      rows: step.rows,
      attempt: 0,
      failure: null,
      cause: null,
      reason: null,
      waits_for: null,
      run_again: false,
      done_at: at,
      first_done_at: step.first_done_at ?? at,
      next_at: row?.run_again ? at : (nextAt ?? nextCycleAt(step, at)),
      ...noLease,
    });
    if (!isOurs) throw new LeaseLost('Another worker took over the step.');
    if (step.import_run_id) await updateRun(db, step.import_run_id, { state: 'done', rows: step.rows, at });
    await wakeFollowers(db, step, at);
  });
  // A failure here doesn't affect the completed cycle; the next one makes up for it.
  await afterCycle(services, account, step).catch((error: unknown) =>
    services.log.error({ err: error, feed: step.feed }, 'after an import'),
  );
}

async function recordFailure(runner: StepRunner, slice: Slice, error: unknown): Promise<void> {
  const { services, random } = runner;
  const { step, account, signal } = slice;
  const { database, log, now } = services;
  if (error instanceof LeaseLost) return;
  const at = now();
  if (signal.aborted) {
    await writeStep(database.system, step, { next_at: at, ...noLease });
    return;
  }
  if (error instanceof Throttled) {
    const until = new Date(at.getTime() + error.retryAfterMs);
    const waiting = { next_at: until, waits_for: error.operation, reason: 'rate' } as const;
    await writeStep(database.system, step, { ...waiting, ...noLease });
    await deferSiblings(database, step, error.operation, { until, now: at });
    return;
  }
  const remedy = error instanceof ImportFailure ? error.remedy : 'retry';
  const failure = error instanceof ImportFailure ? error.message : OUR_FAULT;
  const { company_id, seller_id, marketplace_id, feed } = step;
  log.warn({ err: error, sellerId: seller_id, marketplaceId: marketplace_id, feed }, 'import step failed');
  importStepsEnded.inc({ feed, outcome: 'failed' });
  if (remedy === 'reauthorise') return stopAccount(services, account, { step, failure });

  const attempt = step.attempt + 1;
  const isDead = !(error instanceof ImportFailure) && attempt >= MOST_OWN_ERRORS;
  const nextAt = isDead
    ? new Date(at.getTime() + DAY_MS)
    : remedy === 'wait'
      ? nextCycleAt(step, at)
      : new Date(at.getTime() + stepBackoff(attempt, random));
  await database.withCompany(company_id, async (db) => {
    const isOurs = await writeStep(db, step, {
      state: isDead ? 'dead' : remedy === 'wait' ? 'idle' : 'due',
      attempt,
      failure,
      cause: causeOf(error).slice(0, MOST_CAUSE),
      reason: 'retry',
      waits_for: null,
      next_at: nextAt,
      // From where Amazon refuses, or no document will come, a retry starts over.
      ...(remedy === 'wait' || isDead || error instanceof ReportFailed ? { position: null } : {}),
      ...noLease,
    });
    if (isOurs && step.import_run_id)
      await updateRun(db, step.import_run_id, { state: 'failed', rows: step.rows, failure, at });
    // Cases wait for running imports, not for failing ones.
    if (isOurs) await wakeUpkeep(db, step, at);
  });
}

/** The error for operators: Amazon's failure in its own words, an internal error by its message. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something was thrown that is no error.';
  const { message, cause } = error;
  return error instanceof ImportFailure && cause instanceof Error ? `${message} (${cause.message})` : message;
}
