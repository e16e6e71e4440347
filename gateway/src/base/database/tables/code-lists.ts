import type { Generated, JSONColumnType } from 'kysely';
import type { Moment } from './identity.ts';

export interface CodeItemTable {
  code_id: Generated<string>;
  class: string;
  code: string;
  name: string;
  value_1: string | null;
  value_2: string | null;
  value_3: string | null;
  value_4: string | null;
  value_5: string | null;
  value_6: string | null;
  value_7: string | null;
  sort_order: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  updated_at: Moment;
}

export interface CodeItemHistoryTable {
  history_id: Generated<number>;
  code_id: string;
  version: number;
  item: JSONColumnType<object, string, string>;
  changed_by: string | null;
  changed_at: Moment;
}

export interface CodeClassTable {
  class: string;
  title: string;
  columns: JSONColumnType<{ field: string; title: string }[], string, string>;
  version: Generated<number>;
  updated_at: Moment;
}

export interface BoardPostTable {
  post_id: Generated<string>;
  type: string;
  title: string;
  contents: string;
  bullet_content_list: JSONColumnType<string[], string, string>;
  reference_content: Generated<string>;
  cover_image: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}
