import { type Kysely, sql } from 'kysely';
import { OLD_TRIGGERS } from '../derived-rows.ts';
import { run } from '../table-statements.ts';

/**
 * Statements of the imports keep derived rows, no longer triggers. Those stay for gateways of an older release, and do
 * nothing where a transaction has switched them off. On Citus, where they would fire inside a worker, they are dropped
 * at once (docs/distributed.md#set-up).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const citus = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  const isCitus = citus.rows.length > 0;
  if (isCitus) await run(db, 'set local citus.enable_unsafe_triggers = on');
  for (const { name, table } of OLD_TRIGGERS)
    await run(db, isCitus ? `drop trigger ${name} on ${table}` : await withSwitch(db, table, name));
}

/** The statement that adds the switch to a trigger's condition. */
async function withSwitch(db: Kysely<unknown>, table: string, name: string): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and tgname = ${name}`.execute(db);
  const parts = /^CREATE (TRIGGER .+?)(?: WHEN (\(.+\)))? (EXECUTE FUNCTION .+)$/.exec(
    rows[0]?.definition ?? '',
  );
  const [, trigger, condition = 'true', call] = parts ?? [];
  return `create or replace ${trigger}
    when (current_setting('app.old_triggers', true) is distinct from 'off' and ${condition}) ${call}`;
}
