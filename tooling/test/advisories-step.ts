import * as v from 'valibot';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { oneCheck, type Step, type StepResult } from './step.ts';

const MOST_MS = 60_000;
const SERIOUS: readonly string[] = ['high', 'critical'];

const AuditSchema = v.object({
  advisories: v.record(
    v.string(),
    v.object({
      severity: v.string(),
      module_name: v.string(),
      title: v.string(),
      url: v.optional(v.string(), ''),
    }),
  ),
});

/** Judges the answer of `pnpm audit --json`: serious advisories fail; an answer without advisories is no finding. */
export function judgeAdvisories(output: string): StepResult {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), AuditSchema), output);
  if (!read.success) {
    const reason = /responded with \d+|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.exec(output)?.[0] ?? 'no answer';
    return oneCheck(true, [`Skipped: the registry serves no advisories (${reason}).`]);
  }
  const advisories = Object.values(read.output.advisories);
  const serious = advisories.filter(({ severity }) => SERIOUS.includes(severity));
  const lines = serious.map(({ severity, module_name, title, url }) =>
    `${severity}: ${module_name}, ${title} ${url}`.trim(),
  );
  return oneCheck(serious.length === 0, [
    ...lines,
    `${advisories.length} advisories about the packages of production, ${serious.length} of them high or critical.`,
  ]);
}

/** Asks the configured registry about the packages of the lock file that run in production. */
export const advisoriesStep: Step = {
  name: 'advisories',
  about: 'known vulnerabilities of packages',
  async run(signal) {
    const limit = AbortSignal.timeout(MOST_MS);
    try {
      const { output } = await runProgram('pnpm', ['audit', '--prod', '--json'], {
        cwd: repository,
        signal: AbortSignal.any([signal, limit]),
      });
      return judgeAdvisories(output);
    } catch (error) {
      if (signal.aborted || !limit.aborted) throw error;
      return judgeAdvisories('ETIMEDOUT');
    }
  },
};
