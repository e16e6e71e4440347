import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { AuditNote } from './call-context.ts';
import type { Caller } from './caller.ts';
import { toStorable, toStorableJson } from './unstorable.ts';

const text = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((value) => toStorable(value.slice(0, 254))),
    ),
  ),
  null,
);
const LoginSchema = v.object({ login_name: v.optional(text, null), login_email: v.optional(text, null) });

/** The call's context before it runs. */
interface AuditedCall {
  readonly action: string;
  readonly caller: Caller | undefined;
  readonly subject?: unknown;
}

/**
 * Records that a write starts, so that it is audited even if the gateway dies before it ends. Returns the id that
 * `recordAudit` ends it with; an unfinished one becomes an entry automatically (areas/audit/jobs.ts).
 */
export async function announceWrite(
  database: Database,
  request: FastifyRequest,
  call: AuditedCall,
): Promise<string> {
  const { intent_id } = await database.system
    .insertInto('audit_intent')
    .values(columnsOf(request, call, {}))
    .returning('intent_id')
    .executeTakeFirstOrThrow();
  return intent_id;
}

/**
 * Writes one entry of the audit trail, and ends the announcement of the write. The login claimed by the request is
 * stored as claimed; nothing trusts it.
 */
export async function recordAudit(
  database: Database,
  request: FastifyRequest,
  line: AuditedCall & { readonly status: number; readonly note: AuditNote; readonly intentId?: string },
): Promise<void> {
  const { note, status, intentId } = line;
  const values = {
    ...columnsOf(request, line, note),
    status,
    before: note.before ? toStorableJson(note.before) : null,
    after: note.after ? toStorableJson(note.after) : null,
  };
  if (!intentId) {
    await database.system.insertInto('audit_log').values(values).execute();
    return;
  }
  await database.system
    .with('ended', (db) => db.deleteFrom('audit_intent').where('intent_id', '=', intentId))
    .insertInto('audit_log')
    .values(values)
    .execute();
}

function columnsOf(request: FastifyRequest, { action, caller, subject }: AuditedCall, note: AuditNote) {
  const login = readLogin(request.body) ?? readLogin(request.query);
  return {
    action,
    actor_user_id: caller?.actorUserId ?? caller?.userId ?? note.actorUserId ?? null,
    acting_as_user_id: caller?.actorUserId ? caller.userId : null,
    company_id: note.companyId ?? caller?.homeCompanyId ?? null,
    login_name: login?.login_name ?? null,
    login_email: login?.login_email ?? null,
    address: request.ip,
    request_id: request.id,
    subject: subjectOf(subject),
  };
}

/** The path variables of a call. */
function subjectOf(params: unknown): string | null {
  const isEmpty = typeof params !== 'object' || params === null || Object.keys(params).length === 0;
  return isEmpty ? null : toStorableJson(params);
}

function readLogin(source: unknown): v.InferOutput<typeof LoginSchema> | undefined {
  const parsed = v.safeParse(LoginSchema, source);
  return parsed.success && (parsed.output.login_name ?? parsed.output.login_email)
    ? parsed.output
    : undefined;
}
