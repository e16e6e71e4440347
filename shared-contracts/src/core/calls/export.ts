import * as v from 'valibot';
import type { Access } from '../access.ts';
import { defineCall } from '../call.ts';
import { noData } from './envelope.ts';
import { choice, fields } from './field.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ExportStatement<E extends v.ObjectEntries> {
  readonly name: string;
  /** Ends with `/export`: the clients' time-out doesn't apply to such paths. */
  readonly path: `/api/${string}/export`;
  readonly summary: string;
  readonly access: Access;
  /** The filter and sort order of the list; without paging, because a file contains all matches. */
  readonly query: E;
}

/** Declares the call that exports a list as a CSV or XLSX file: the list's own filter, and the format. */
export const defineExport = <const E extends v.ObjectEntries>({ query, ...statement }: ExportStatement<E>) =>
  defineCall({
    ...statement,
    method: 'GET',
    query: fields({ ...query, format: v.optional(choice('The format', EXPORT_FORMATS), 'csv') }),
    data: noData,
    file: true,
  });
