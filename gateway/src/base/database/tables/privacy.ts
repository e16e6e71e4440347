import type { ColumnType, Generated } from 'kysely';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface DataExportTable {
  export_id: Generated<string>;
  user_id: string;
  /** The company whose data it holds; null for the person's own. */
  company_id: Later<string>;
  state: ColumnType<'waiting' | 'done' | 'failed', 'waiting' | undefined, 'done' | 'failed'>;
  requested_at: Date;
  finished_at: Later<Date>;
  expires_at: Date;
  bytes: Later<number>;
}

export interface DataExportPieceTable {
  export_id: string;
  piece_no: number;
  content: Buffer;
}

/** A company that is erased when its grace period is over, or was. */
export interface CompanyErasureTable {
  company_id: string;
  requested_by: string | null;
  requested_at: Date;
  reminded_at: Later<Date>;
  erased_at: Later<Date>;
}
