import type { Kysely } from 'kysely';
import { run } from '../table-statements.ts';

/**
 * Rows of the ledger are known by the hash that imports make of them now (content-hash.ts): eight bytes in place of the
 * sixteen of MD5. Those that are stored get theirs here, so that a report which comes again finds them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function pg_temp.content_hash(told bytea) returns bytea language plpgsql as $$
     declare
       high bigint := 2166136261;
       low bigint := 1540483477;
     begin
       for place in 0 .. length(told) - 1 loop
         high := (high # get_byte(told, place)) * 16777619 & 4294967295;
         low := (low # get_byte(told, place)) * 1540483477 & 4294967295;
         low := low # (low >> 15);
       end loop;
       return decode(lpad(to_hex(high), 8, '0') || lpad(to_hex(low), 8, '0'), 'hex');
     end $$`,
  );
  await run(
    db,
    `alter table ledger_event alter column fingerprint type bytea using pg_temp.content_hash(convert_to(
       concat(fnsku, e'\\x1f', event_type, e'\\x1f', reference_id, e'\\x1f', quantity, e'\\x1f', fulfillment_center, e'\\x1f',
         disposition, e'\\x1f', reason, e'\\x1f', country, e'\\x1f'), 'UTF8'))`,
  );
  await run(db, `drop function pg_temp.content_hash(bytea)`);
}
