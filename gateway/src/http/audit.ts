import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { AuditNote } from './call-context.ts';
import type { Caller } from './caller.ts';

const text = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((value) => value.slice(0, 254)),
    ),
  ),
  null,
);
const LoginSchema = v.object({ login_name: v.optional(text, null), login_email: v.optional(text, null) });

/** Writes one line of the audit trail. What the request claims as its login is kept as claimed; nothing trusts it. */
export async function recordAudit(
  database: Database,
  request: FastifyRequest,
  line: { action: string; status: number; caller: Caller | undefined; note: AuditNote; subject?: unknown },
): Promise<void> {
  const login = readLogin(request.body) ?? readLogin(request.query);
  const { caller, note } = line;
  await database.system
    .insertInto('audit_log')
    .values({
      action: line.action,
      status: line.status,
      actor_user_id: caller?.actorUserId ?? caller?.userId ?? note.actorUserId ?? null,
      acting_as_user_id: caller?.actorUserId ? caller.userId : null,
      company_id: note.companyId ?? caller?.homeCompanyId ?? null,
      login_name: login?.login_name ?? null,
      login_email: login?.login_email ?? null,
      address: request.ip,
      request_id: request.id,
      before: note.before ? JSON.stringify(note.before) : null,
      after: note.after ? JSON.stringify(note.after) : null,
      subject: subjectOf(line.subject),
    })
    .execute();
}

/** What the address of a call names: the variables of its path. */
function subjectOf(params: unknown): string | null {
  const isEmpty = typeof params !== 'object' || params === null || Object.keys(params).length === 0;
  return isEmpty ? null : JSON.stringify(params);
}

function readLogin(source: unknown): v.InferOutput<typeof LoginSchema> | undefined {
  const parsed = v.safeParse(LoginSchema, source);
  return parsed.success && (parsed.output.login_name ?? parsed.output.login_email)
    ? parsed.output
    : undefined;
}
