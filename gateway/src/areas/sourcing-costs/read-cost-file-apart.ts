import { neighbourProgram } from '../../base/apart/neighbour-program.ts';
import { createApart } from '../../base/apart/run-apart.ts';
import { FILE_LIMITS, inSentences } from '../../base/documents/judge-apart.ts';
import type { Result } from '../../outside/marketplace/result.ts';
import type { CostContext, CostFile } from './read-cost-file.ts';

const read = createApart<{ readonly bytes: Buffer; readonly context: CostContext }, Result<CostFile, string>>(
  neighbourProgram(import.meta.url, 'cost-file-process'),
  FILE_LIMITS,
);

/** Like `readCostFile`, in a separate process: a large file takes a second of processor time. */
export const readCostFileApart = async (
  bytes: Buffer,
  context: CostContext,
): Promise<Result<CostFile, string>> => inSentences(await read({ bytes, context }));
