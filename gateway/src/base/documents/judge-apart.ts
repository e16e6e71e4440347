import { fail, type Result } from '../../outside/marketplace/result.ts';
import { neighbourProgram } from '../apart/neighbour-program.ts';
import { createApart, type Limits, type Unfinished } from '../apart/run-apart.ts';
import type { JudgedDocument } from './judge-document.ts';

/** Of one process that reads a file of people; content that is unpacked has its own limit (judge-workbook.ts). */
export const FILE_LIMITS: Limits = { memoryMb: 192, timeMs: 60_000 };

const sentences: Readonly<Record<Unfinished, string>> = {
  'took too long': 'This file takes too long to check. Please upload a smaller one.',
  ended: 'This file needs too much memory to check. Please upload a smaller one.',
};

/** The result of reading a file in a separate process, or a message if reading failed. */
export const inSentences = <T>(read: Result<Result<T, string>, Unfinished>): Result<T, string> =>
  read.ok ? read.value : fail(sentences[read.error]);

interface Task {
  readonly kind: 'judge' | 'workbook';
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads files of people in separate processes; one that takes too long or too much memory is refused. */
export function createJudge(limits: Limits = FILE_LIMITS) {
  const run = createApart<Task, Result<never, string>>(
    neighbourProgram(import.meta.url, 'judge-process'),
    limits,
  );
  return {
    /** Like `judgeDocument`. */
    judge: async (name: string, bytes: Buffer): Promise<Result<JudgedDocument, string>> =>
      inSentences(await run({ kind: 'judge', name, bytes })),
    /** Like `workbookAsCsv`. */
    workbookAsCsv: async (bytes: Buffer): Promise<Result<string, string>> =>
      inSentences(await run({ kind: 'workbook', name: '', bytes })),
  };
}

const worker = createJudge();
export const judgeApart = worker.judge;
export const workbookAsCsvApart = worker.workbookAsCsv;
