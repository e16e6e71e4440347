import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { oneCheck, type Step, type StepResult } from './step.ts';

export interface Tool {
  /** The npm package in the root and its program. */
  package: string;
  program: string;
  args: string[];
  /** Whose packages and files it uses; this repository's unless stated. */
  root?: string | undefined;
}

/**
 * A step that runs tools one after the other; it passes if none of them finds anything, and stops at the first that
 * does.
 */
export function toolStep(name: string, about: string, ...tools: readonly Tool[]): Step {
  return {
    name,
    about,
    async run(signal): Promise<StepResult> {
      for (const tool of tools) {
        const { code, output } = await runTool(tool, signal);
        if (code !== 0) return oneCheck(false, output.trimEnd().split('\n'));
      }
      return oneCheck(true, []);
    },
  };
}

export function runTool(tool: Tool, signal: AbortSignal, env: NodeJS.ProcessEnv = process.env) {
  const { root = repository } = tool;
  const manifest = join(root, 'node_modules', tool.package, 'package.json');
  const { bin }: { bin: string | Record<string, string> } = createRequire(import.meta.url)(manifest);
  const program = typeof bin === 'string' ? bin : bin[tool.program];
  const script = join(dirname(manifest), program ?? '');
  return runProgram(process.execPath, [script, ...tool.args], { cwd: root, env, signal });
}
