import { ALL_CALLS } from '@fairshelf/shared-contracts/all-calls';
import { isForOperators } from '@fairshelf/shared-contracts/company';
import {
  type Call,
  decideAccess,
  READ_ONLY_WHILE_MONITORING,
  RECENT_SIGN_IN_FIELD,
  RECENT_SIGN_IN_MS,
} from '@fairshelf/shared-contracts/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { writeOverrideCookie, writePreviewCookie } from '../areas/delivery/index.ts';
import { findSession, noteWrite } from '../base/accounts/sessions.ts';
import { roleRefusal, withinRole, withinStores } from '../base/accounts/within-role.ts';
import type { Database } from '../base/database/database.ts';
import { limitedTo } from '../base/database/limit-channels.ts';
import { readLate } from '../base/database/replica/read-late.ts';
import { FileAnswer } from '../base/export/file-answer.ts';
import { forReader } from '../base/formats/person-formats.ts';
import { announceWrite, recordAudit } from '../base/http/audit.ts';
import type { AuditNote, CallContext } from '../base/http/call-context.ts';
import type { Caller } from '../base/http/caller.ts';
import { checkInput } from '../base/http/check-input.ts';
import { readCompanySignIn, writeCompanySignIn } from '../base/http/company-sign-in-cookie.ts';
import { readDeviceCookie, writeDeviceCookie } from '../base/http/device-cookie.ts';
import { DocumentAnswer } from '../base/http/document-answer.ts';
import type { ServedCall } from '../base/http/serve.ts';
import { writeHint } from '../base/http/session-hint.ts';
import { readSignupCookie, writeSignupCookies } from '../base/http/signup-cookies.ts';
import { Refusal } from '../base/refusal.ts';
import type { Services } from '../base/services.ts';
import { readForm } from '../base/upload/read-form.ts';
import { readerOfRequest } from './request-reader.ts';

/** Requests per minute that one address may make without a session. */
const visitorLimit = { hits: 300, windowMs: 60_000 };
/** The only write of a monitoring session is to end itself (docs/specification/monitoring.md). */
const endsMonitoring = 'monitoring.stop';

/** Calls that the specification declares as GET although they change something: audited and guarded like writes. */
const WRITING_GETS: readonly string[] = ['reimburse-mail.subscribe', 'reimburse-mail.unsubscribe'];
/** Reads that are audited: they show what buyers wrote, which may hold personal data (docs/data.md). */
export const AUDITED_READS: readonly string[] = ['feedback.list'];
/** Lists and exports: what they show may be a moment old. */
const mayLag = ({ method, file, data }: Call): boolean =>
  method === 'GET' && (file || ('entries' in data && v.is(LIST, data.entries)));
const LIST = v.object({ rows: v.unknown(), total: v.unknown() });
export const changes = (call: Call): boolean => call.method !== 'GET' || WRITING_GETS.includes(call.name);

/** Registers every call of the contract: those with a handler are served, the others answer 501. */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  servedCalls: readonly ServedCall[],
): void {
  // A call whose body is a file accepts it raw; every other rejects it by its schema.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const byName = new Map(servedCalls.map((entry) => [entry.call.name, entry]));
  for (const call of ALL_CALLS) {
    const entry = byName.get(call.name);
    const url = call.path.replace(/\{(\w+)\}/g, ':$1');
    if (entry) registerServed(app, services, url, entry);
    else {
      const refuse = async () => {
        throw new Refusal(501, 'This is not available yet.');
      };
      // Before the body is read: some of these calls carry forms that nothing parses yet.
      app.route({ method: call.method, url, onRequest: refuse, handler: refuse });
    }
  }
}

function registerServed(app: FastifyInstance, services: Services, url: string, entry: ServedCall): void {
  const { call } = entry;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const lags = mayLag(call);
  const isWrite = changes(call) && call.isRecorded;
  const isAudited = isWrite || call.file || AUDITED_READS.includes(call.name);

  app.route({
    method: call.method,
    url,
    config: { isTransfer: call.form || call.file || call.bytes },
    ...(entry.bodyLimit && { bodyLimit: entry.bodyLimit }),
    // Checked before the body is read, so that unauthenticated clients can't make the server parse one.
    onRequest: async (request) => {
      if (!services.readiness.ready()) throw new Refusal(503, 'The server is starting. Please try again.');
      if (entry.admit) {
        await entry.admit(services, { token: bearerOf(request), address: request.ip });
        return;
      }
      const caller = await identify(services, request, call);
      if (caller) callers.set(request, caller);
      else await limitVisitor(services, request);
      try {
        admit(call, caller, services.now());
        if (caller && !withinRole(call, caller)) throw await roleRefusal(services.database, call, caller);
      } catch (error) {
        if (isWrite && caller && error instanceof Refusal) {
          await recordAudit(services.database, request, {
            action: call.name,
            status: error.status,
            caller,
            note: {},
            subject: request.params,
          });
        }
        throw error;
      }
    },
    handler: (request, reply) =>
      forReader(readerOfRequest(request, callers.get(request)), () => answer(request, reply)),
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const caller = callers.get(request);
    let note: AuditNote = {};
    const visitor = caller && withinRole(call, await withinStores(services.database, call, caller));
    const contextOn = (database: Database) => {
      const scopedServices = { ...services, database };
      return createContext(
        isForOperators(call.access) ? scopedServices : withinChannels(scopedServices, visitor),
        request,
        reply,
        visitor,
        (more) => {
          note = { ...note, ...more };
        },
      );
    };
    const auditEntry = { action: call.name, caller, subject: request.params };
    let intentId: string | undefined;
    // Exports and everything a monitoring session reads are audited (docs/specification/monitoring.md).
    const record = async (status: number) => {
      if (!isAudited && !caller?.actorUserId) return;
      const intent = intentId ? { intentId } : {};
      await recordAudit(services.database, request, { ...auditEntry, ...intent, status, note });
    };
    try {
      if (call.form) request.body = await readForm(request);
      const input = checkInput(call, request);
      if (isWrite) intentId = await announceWrite(services.database, request, auditEntry);
      const data = await readLate(
        lags ? services : { database: services.database },
        (replica) => replica.has(caller?.wroteAt),
        (database) => entry.answer(input, contextOn(database)),
      ).finally(async () => {
        // Before the answer: the next request may come right after it.
        if (isWrite && caller && services.replica) await noteWrite(services.database, caller.userId);
      });
      await record(200);
      if (data instanceof FileAnswer || data instanceof DocumentAnswer) return data.send(reply);
      return reply.send(call.flat ? data : { error: false, data: data ?? null });
    } catch (error) {
      if (error instanceof Refusal) await record(error.status);
      // If this fails as well, the announcement stays and becomes an entry automatically.
      else if (intentId) await record(500).catch(() => undefined);
      throw error;
    }
  }
}

/** The token of the Authorization header; empty without one. */
const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

async function identify(
  services: Services,
  request: FastifyRequest,
  call: Call,
): Promise<Caller | undefined> {
  const token = bearerOf(request);
  if (!/^[\w-]{20,100}$/.test(token)) return undefined;
  // A call for everyone works even with an expired token: signing in must.
  const caller = await findSession(services.database, token, services.now(), !call.isPolled);
  if (!caller && call.access.who !== 'anyone') throw new Refusal(401, 'Please sign in again.');
  return caller;
}

async function limitVisitor(services: Services, request: FastifyRequest): Promise<void> {
  const wait = await services.limits.take(`visitor:${request.ip}`, visitorLimit);
  if (wait > 0) {
    throw new Refusal(429, 'Too many requests. Please wait a moment and try again.', {
      retryAfter: Math.ceil(wait / 1000),
    });
  }
}

function admit(call: Call, caller: Caller | undefined, now: Date): void {
  const decision = decideAccess(call.access, caller);
  if (decision.kind === 'sign-in') throw new Refusal(401, 'Please sign in.');
  if (decision.kind === 'hidden' || decision.kind === 'other-role')
    throw new Refusal(403, 'You are not allowed to do this.');
  if (decision.kind === 'other-plan') throw new Refusal(403, 'Your plan does not include this.');
  if (caller?.actorUserId && changes(call) && call.name !== endsMonitoring) {
    throw new Refusal(403, READ_ONLY_WHILE_MONITORING);
  }
  if (caller && call.needsRecentSignIn) requireRecentSignIn(caller, now);
}

function requireRecentSignIn({ authenticatedAt }: Caller, now: Date): void {
  if (now.getTime() - authenticatedAt.getTime() <= RECENT_SIGN_IN_MS) return;
  const message = 'Please confirm that it’s you.';
  throw new Refusal(403, message, { fields: [{ path: RECENT_SIGN_IN_FIELD, message }] });
}

/**
 * A limited person's transactions contain only the rows of their channels, whatever a handler queries. What operators
 * do for every seller isn't limited by the channels of their own company.
 */
const withinChannels = (services: Services, visitor: Caller | undefined): Services =>
  visitor?.channels ? { ...services, database: limitedTo(services.database, visitor.channels) } : services;

function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Caller | undefined,
  audit: (note: AuditNote) => void,
): CallContext {
  return {
    services,
    visitor,
    get caller() {
      if (!visitor) throw new Refusal(401, 'Please sign in.');
      return visitor;
    },
    address: request.ip,
    token: bearerOf(request),
    device: request.headers['user-agent'] ?? '',
    get signal() {
      return untilGone(reply);
    },
    audit,
    hint: (hint) => writeHint(reply, hint, isSecure(services)),
    keepOverride: (token) => writeOverrideCookie(reply, token, isSecure(services)),
    endPreview: () => writePreviewCookie(reply, undefined, isSecure(services)),
    deviceToken: readDeviceCookie(request),
    keepDevice: (token) => writeDeviceCookie(reply, token, isSecure(services)),
    companySignIn: readCompanySignIn(request),
    keepCompanySignIn: (token) => writeCompanySignIn(reply, token, isSecure(services)),
    signupToken: readSignupCookie(request),
    keepSignup: (signup) => writeSignupCookies(reply, signup, isSecure(services)),
  };
}

const isSecure = ({ settings }: Services): boolean => settings.PUBLIC_URL.startsWith('https:');

function untilGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
