import type { CallData } from '@fairshelf/shared-contracts/core';
import type { listImports } from '@fairshelf/shared-contracts/market';
import { IMPORT_NAMES } from '@fairshelf/shared-signup/imports';
import { t } from '@lingui/core/macro';

export type Import = CallData<typeof listImports>[number];

export type ImportSummary =
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'running'; readonly done: number; readonly of: number }
  /** `finishedAt` is undefined while no end is reported. */
  | {
      readonly kind: 'done';
      readonly rows: number;
      readonly skipped: number;
      readonly finishedAt: Date | undefined;
    };

/** A failure takes precedence over a running import, and that over a finished one. */
export function summarise(imports: readonly Import[]): ImportSummary {
  const failure = imports.find((one) => one.state === 'failed');
  if (failure) {
    return {
      kind: 'failed',
      message: failure.message ?? t`${{ name: IMPORT_NAMES[failure.kind] }} could not be read.`,
    };
  }
  const finishedImports = imports.filter((one) => one.state === 'done');
  if (isUnderWay(imports)) return { kind: 'running', done: finishedImports.length, of: imports.length };
  const times = finishedImports.flatMap((one) => (one.finishedAt ? [Date.parse(one.finishedAt)] : []));
  return {
    kind: 'done',
    rows: finishedImports.reduce((sum, one) => sum + one.rows, 0),
    skipped: finishedImports.reduce((sum, one) => sum + (one.skipped?.count ?? 0), 0),
    finishedAt: times.length > 0 ? new Date(Math.max(...times)) : undefined,
  };
}

/** Whether imports are still to come. A store connected this moment has none listed yet. */
export function isUnderWay(imports: readonly Import[]): boolean {
  return imports.length === 0 || imports.some((one) => one.state === 'waiting' || one.state === 'running');
}
