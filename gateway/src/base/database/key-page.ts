import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../refusal.ts';

/**
 * A list's sort key: an expression with an index that continues with the id, and the type its key is read back as.
 */
export interface KeyOrder {
  readonly key: RawBuilder<unknown>;
  readonly type: 'text' | 'timestamptz' | 'integer' | 'bigint';
  readonly descending: boolean;
}

const CursorSchema = v.object({
  key: v.string(),
  id: v.string(),
  towards: v.picklist(['next', 'previous']),
});
type Cursor = v.InferOutput<typeof CursorSchema>;

/** A page's cursor, as the page's address carries it. */
const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string): Cursor | undefined {
  if (text === '') return undefined;
  try {
    return v.parse(CursorSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal(400, 'The page is not one of this list. Start again at the first page.');
  }
}

export interface KeyPage<Row> {
  readonly rows: Row[];
  readonly next: string | null;
  readonly previous: string | null;
}

/**
 * The SQL of one page of a keyset-paginated list, and the function that builds the page from its rows. `condition`,
 * `order` and `limit` belong into the statement, whose rows carry `columns`. One row more than the page is read, to
 * see whether there is another page.
 */
export function keyPage(
  cursorText: string,
  limit: number,
  order: KeyOrder,
  id: { readonly column: RawBuilder<unknown>; readonly type: 'uuid' | 'bigint' },
) {
  const cursor = readCursor(cursorText);
  const isBack = cursor?.towards === 'previous';
  const isDescending = order.descending !== isBack;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const after = sql.raw(isDescending ? '<' : '>');
  const [keyType, idType] = [sql.raw(order.type), sql.raw(id.type)];
  return {
    condition: cursor
      ? sql<boolean>`(${order.key}, ${id.column}) ${after} (${cursor.key}::${keyType}, ${cursor.id}::${idType})`
      : sql<boolean>`true`,
    order: sql`${order.key} ${direction}, ${id.column} ${direction}`,
    limit: sql`${limit + 1}`,
    columns: sql`(${order.key})::text as page_key, (${id.column})::text as page_id`,
    pageOf: <Row extends KeyedRow>(found: readonly Row[]): KeyPage<Row> => {
      const hasMore = found.length > limit;
      const rows = isBack ? found.slice(0, limit).reverse() : found.slice(0, limit);
      const at = (row: Row | undefined, towards: Cursor['towards']) =>
        row ? writeCursor({ key: row.page_key, id: row.page_id, towards }) : null;
      const hasNext = isBack ? rows.length > 0 : hasMore;
      const hasPrevious = isBack ? hasMore : cursor !== undefined;
      return {
        rows,
        next: hasNext ? at(rows.at(-1), 'next') : null,
        previous: hasPrevious ? at(rows[0], 'previous') : null,
      };
    },
  };
}

export interface KeyedRow {
  readonly page_key: string;
  readonly page_id: string;
}
