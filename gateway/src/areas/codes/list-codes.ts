import { sql } from 'kysely';
import type { Database } from '../../base/database/database.ts';
import type { CodeRow } from './code-rows.ts';

/** The marketplaces of a region, by the region's name (docs/specification/calls.md#conventions) or its code. */
const hasFirstValue = (value: string) =>
  sql<boolean>`(value_1 = ${value} or value_1 in
    (select region.value_1 from code_item region where region.class = 'REGION' and ${value} in (region.code, region.name)))`;

/** The active codes of a class, optionally only those with a given first value. */
export const activeCodes = ({ system }: Database, className: string, firstValue: string | undefined) =>
  system
    .selectFrom('code_item')
    .selectAll()
    .where('class', '=', className)
    .where('active', '=', true)
    .$if(firstValue !== undefined, (select) => select.where(hasFirstValue(firstValue ?? '')))
    .orderBy('sort_order')
    .orderBy('name')
    .execute();

/** Every code of a class, including inactive ones. */
export const codesOfClass = ({ system }: Database, className: string) =>
  system
    .selectFrom('code_item')
    .selectAll()
    .where('class', '=', className)
    .orderBy('sort_order')
    .orderBy('name')
    .execute();

/** Every code of a class as its file has it. */
export const codesToExport = (className: string) =>
  sql<CodeRow>`select * from code_item where class = ${className} order by sort_order, name`;
