import { createPool } from '../../../gateway/src/base/database/pool.ts';

/** Adds people, each with their own company, as signups over three years would. None can sign in. */
export async function addManyUsers(url: string, count: number): Promise<void> {
  const pool = createPool({ url, max: 1, as: 'system', onError: () => undefined });
  try {
    await pool.query(
      `with person as (
         select n, gen_random_uuid() as user_id, gen_random_uuid() as company_id,
           (array['Anna', 'Bert', 'Chris', 'Dora', 'Emil', 'Frida', 'Goran', 'Hanna'])[1 + n % 8] as first,
           (array['Sander', 'Holm', 'Marchetti', 'Lindqvist', 'Okafor', 'Brandt', 'Novak'])[1 + n % 7] as last,
           (array['Harbour Goods', 'Mill Works', 'Field & Fold', 'Blue Ladder', 'Copper Works'])[1 + n % 5] as company
         from generate_series(1, $1::int) n
       ), their as (
         insert into company (company_id, name) select company_id, company || ' ' || n from person
       )
       insert into app_user (user_id, email, user_name, name, password_hash, email_verified_at, signup_step,
         home_company_id, created_at, last_seen_at)
       select user_id, lower(first || '.' || last || '.x' || n || '@example.test'), lower(first || n), first || ' ' || last, '',
         now(), 'done', company_id, now() - n * interval '15 minutes', now() - (n % 5000) * interval '1 hour'
       from person`,
      [count],
    );
    await pool.query(
      `insert into company_member (company_id, user_id)
       select home_company_id, user_id from app_user on conflict do nothing`,
    );
  } finally {
    await pool.end();
  }
}
