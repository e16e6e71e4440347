import { createPool } from '../../../gateway/src/base/database/pool.ts';

/** Entries per statement. */
const AT_ONCE = 100_000;

/**
 * Fills the audit trail up to a number of entries, as three years of all those people would. Most are about sellers at
 * work; one in fifty was refused, and one in twenty has values before and after.
 */
export async function fillAuditTrail(url: string, count: number): Promise<void> {
  const pool = createPool({ url, max: 1, as: 'system', onError: () => undefined });
  try {
    const { rows } = await pool.query<{ lines: number }>('select count(*)::int as lines from audit_log');
    for (let from = rows[0]?.lines ?? 0; from < count; from += AT_ONCE)
      await pool.query(lines, [from, Math.min(count, from + AT_ONCE) - 1]);
  } finally {
    await pool.end();
  }
}

const lines = `
  with person as (
    select user_id, home_company_id, row_number() over (order by user_id) - 1 as place, count(*) over () as people
    from (select user_id, home_company_id from app_user order by user_id limit 20000) u
  )
  insert into audit_log (at, action, status, actor_user_id, company_id, login_email, address, request_id, subject, before, after)
  select now() - n * interval '95 seconds', action, case when n % 50 = 0 then 403 else 200 end, user_id, home_company_id,
    'person' || n % 20000 || '@example.test', '192.0.2.' || n % 250, md5(n::text)::uuid,
    case action when 'case.approve' then jsonb_build_object('caseId', md5('case' || n)::uuid)
      when 'review.work' then jsonb_build_object('reviewId', 'R' || lpad((n % 150000)::text, 13, '0')) end,
    case when n % 20 = 0 then jsonb_build_object('state', 'new', 'version', n % 9) end,
    case when n % 20 = 0 then jsonb_build_object('state', 'in-progress', 'version', n % 9 + 1, 'note',
      (array['asked the warehouse', 'sent back by the carrier', 'waits for an invoice'])[1 + n % 3] || ' ' || n) end
  from (
    select n, (array['auth.login', 'auth.login', 'auth.login', 'review.work', 'review.work', 'review.tag', 'case.approve',
      'request-rule.save', 'report.run', 'user.set-permission'])[1 + (n::bigint * 7919 % 9973) % 10] as action
    from generate_series($1::int, $2::int) n
  ) noted
  join person on person.place = noted.n::bigint * 6151 % (select max(people) from person)`;
