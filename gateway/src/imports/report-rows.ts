/** Records of a report with the line each came from, in batches. */
export type ReportRows<T> = AsyncIterable<readonly { readonly line: number; readonly record: T }[]>;
