import * as v from 'valibot';
import type { Access } from '../access.ts';
import { defineCall } from '../call.ts';
import { done } from './envelope.ts';
import { choice, fields } from './field.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ExportStatement<E extends v.ObjectEntries> {
  readonly name: string;
  /** Ends with `/export`: no request to such a path is cut off by the clients' time limit. */
  readonly path: `/api/${string}/export`;
  readonly summary: string;
  readonly access: Access;
  /** The filter and sort of the list; its page is left out, because a file holds all that matches. */
  readonly query: E;
}

/** States the call that hands out a list as a CSV or XLSX file: the list's own filter, and the format. */
export const defineExport = <const E extends v.ObjectEntries>({ query, ...statement }: ExportStatement<E>) =>
  defineCall({
    ...statement,
    method: 'GET',
    query: fields({ ...query, format: v.optional(choice('The format', EXPORT_FORMATS), 'csv') }),
    data: done,
    file: true,
  });
