import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const program = fileURLToPath(new URL('../../../marketplace-sandbox/src/main.ts', import.meta.url));

export interface SandboxProcess {
  readonly url: string;
  /** A call of the sandbox's control API, such as `authorize`; with a body it is a POST. */
  readonly control: (call: string, body?: object) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** For tests: the marketplace sandbox as a separate process, on a free port; `clock` is its start time. */
export async function startSandboxProcess(clock: string): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_CLOCK: clock, SANDBOX_TIME_SCALE: '20000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const firstLine = await Promise.race([once(createInterface(child.stdout), 'line'), exit]);
  const [, url] = /listening on (http:\S+)/.exec(String(firstLine[0])) ?? [];
  if (!url) throw new Error('The marketplace sandbox did not start.');
  return {
    url,
    control: async (call, body) => {
      const request = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const answer = await fetch(
        `${url}/_sandbox/${call}`,
        body ? { ...request, body: JSON.stringify(body) } : undefined,
      );
      if (!answer.ok) throw new Error(`${call}: ${answer.status}`);
      return answer.json();
    },
    stop: async () => {
      child.kill();
      await exit;
    },
  };
}

/** The answer key of what a seller is owed. */
export const TruthSchema = v.object({
  claims: v.array(v.object({ category: v.string(), key: v.string(), date: v.string(), units: v.number() })),
  overcharged: v.array(v.string()),
  lostStock: v.array(
    v.object({
      fnsku: v.string(),
      marketplaceId: v.string(),
      openLosses: v.array(v.object({ date: v.string(), units: v.number() })),
    }),
  ),
});

export const AuthorizationSchema = v.object({ spapi_oauth_code: v.string() });
