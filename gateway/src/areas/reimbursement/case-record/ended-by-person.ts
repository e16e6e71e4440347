import { type RawBuilder, sql } from 'kysely';

/** Whether a person ended the case `c`; closed by the ledger it has no name attached. */
export const endedByPerson = (alias: string): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${alias}.state`)} = 'withdrawn' and exists (
    select from (select actor_user_id from case_event e
      where e.company_id = ${sql.ref(`${alias}.company_id`)} and e.case_id = ${sql.ref(`${alias}.case_id`)}
      order by e.event_no desc limit 1) last where last.actor_user_id is not null)`;
