import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repository } from '../repository.ts';
import { runProgram } from '../run-program.ts';
import { oneCheck, type Step, type StepResult } from './step.ts';

export interface Tool {
  /** The npm package of the root and the program in it. */
  package: string;
  program: string;
  args: string[];
}

/** A step that runs one tool and passes when the tool is content. */
export function toolStep(name: string, about: string, tool: Tool): Step {
  return {
    name,
    about,
    async run(signal): Promise<StepResult> {
      const { code, output } = await runTool(tool, signal);
      const lines = output.trimEnd().split('\n');
      return oneCheck(code === 0, code === 0 ? [] : lines);
    },
  };
}

export function runTool(tool: Tool, signal: AbortSignal, env: NodeJS.ProcessEnv = process.env) {
  const manifest = join(repository, 'node_modules', tool.package, 'package.json');
  const { bin }: { bin: string | Record<string, string> } = createRequire(import.meta.url)(manifest);
  const program = typeof bin === 'string' ? bin : bin[tool.program];
  const script = join(dirname(manifest), program ?? '');
  return runProgram(process.execPath, [script, ...tool.args], { cwd: repository, env, signal });
}
