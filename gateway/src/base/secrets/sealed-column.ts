import type { Tables } from '../database/tables/index.ts';

/** A column of texts that are encrypted with `SECRETS_KEY`; empty texts are not. */
export interface SealedColumn {
  readonly table: keyof Tables & string;
  readonly column: string;
  /** The columns that identify what a text is bound to. */
  readonly key: readonly string[];
  /** The name that a text is bound to, from these columns in their order. */
  readonly boundTo: (...key: string[]) => string;
}
