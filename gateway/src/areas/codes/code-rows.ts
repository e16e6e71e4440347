import type { EditableCode } from '@fairshelf/shared-contracts/codes';
import type { CodeItem } from '@fairshelf/shared-contracts/core';
import type { Selectable } from 'kysely';
import type { CodeItemTable } from '../../base/database/tables/code-lists.ts';

export type CodeRow = Selectable<CodeItemTable>;

/** An entry as everyone sees it. */
export const asCodeItem = (row: CodeRow): CodeItem => ({
  code: row.code,
  name: row.name,
  value_1: row.value_1,
  value_2: row.value_2,
  value_3: row.value_3,
  value_4: row.value_4,
  value_5: row.value_5,
  value_6: row.value_6,
  value_7: row.value_7,
});

/** An entry as General Code edits it. */
export const asEditableCode = (row: CodeRow): EditableCode => ({
  ...asCodeItem(row),
  id: row.code_id,
  class: row.class,
  order: row.sort_order,
  active: row.active,
  version: row.version,
});
