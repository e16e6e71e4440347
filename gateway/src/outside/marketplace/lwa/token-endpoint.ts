import * as v from 'valibot';
import { fail, ok, type Result } from '../result.ts';
import type { Runtime } from '../runtime.ts';

export interface LwaSettings {
  /** LWA_TOKEN_URL, by default Amazon's own. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const defaultTokenUrl = 'https://api.amazon.com/auth/o2/token';

/**
 * - `reauthorise`: the consent was revoked, has expired, or the code was used: only the seller can fix it.
 * - `application`: our own client id or secret is wrong or was rotated away: the operator must act.
 * - `refused`: the endpoint refused the request for another reason.
 * - `unavailable`: no answer; trying later is safe.
 */
export type LwaFailure = {
  readonly kind: 'reauthorise' | 'application' | 'refused' | 'unavailable';
  readonly message: string;
};

export interface AccessToken {
  readonly accessToken: string;
  /** Unix ms */
  readonly expiresAt: number;
}

export interface GrantedTokens extends AccessToken {
  readonly refreshToken: string;
}

const answerSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: v.optional(v.pipe(v.string(), v.minLength(1))),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});
const errorSchema = v.object({ error: v.string(), error_description: v.optional(v.string()) });

const timeoutMs = 15_000;

/** Exchanges the code of the consent page. Never repeated: a code works once and lives five minutes. */
export async function exchangeCode(
  settings: LwaSettings,
  runtime: Runtime,
  code: string,
  redirectUri?: string,
): Promise<Result<GrantedTokens, LwaFailure>> {
  const answer = await ask(settings, runtime, {
    grant_type: 'authorization_code',
    code,
    ...(redirectUri ? { redirect_uri: redirectUri } : {}),
  });
  if (!answer.ok) return answer;
  const { refreshToken, ...access } = answer.value;
  if (refreshToken === undefined) {
    return fail({
      kind: 'refused',
      message: 'The token endpoint answered the code without a refresh token.',
    });
  }
  return ok({ ...access, refreshToken });
}

/** Requests a new access token, once: the caller decides whether to wait and retry. */
export async function refreshAccess(
  settings: LwaSettings,
  runtime: Runtime,
  refreshToken: string,
): Promise<Result<AccessToken, LwaFailure>> {
  const answer = await ask(settings, runtime, { grant_type: 'refresh_token', refresh_token: refreshToken });
  if (!answer.ok) return answer;
  return ok({ accessToken: answer.value.accessToken, expiresAt: answer.value.expiresAt });
}

/** A token for operations that require no seller's consent, such as registering a queue. */
export async function grantlessAccess(
  settings: LwaSettings,
  runtime: Runtime,
  scope: string,
): Promise<Result<AccessToken, LwaFailure>> {
  const answer = await ask(settings, runtime, { grant_type: 'client_credentials', scope });
  if (!answer.ok) return answer;
  return ok({ accessToken: answer.value.accessToken, expiresAt: answer.value.expiresAt });
}

type Answer = AccessToken & { readonly refreshToken: string | undefined };

async function ask(
  settings: LwaSettings,
  runtime: Runtime,
  grant: Record<string, string>,
): Promise<Result<Answer, LwaFailure>> {
  const body = new URLSearchParams({
    ...grant,
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  });
  const askedAt = runtime.now();
  let response: Response;
  let text: string;
  try {
    response = await runtime.fetch(settings.tokenUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        accept: 'application/json',
      },
      body: body.toString(),
      // A redirect would send the client secret to its target.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch {
    return fail({ kind: 'unavailable', message: 'The token endpoint did not answer.' });
  }
  const json = parseJson(text);
  if (response.ok) return readTokens(json, askedAt);
  return fail(readFailure(response.status, json));
}

function readTokens(json: unknown, askedAt: number): Result<Answer, LwaFailure> {
  const parsed = v.safeParse(answerSchema, json);
  if (!parsed.success) {
    return fail({ kind: 'unavailable', message: 'The token endpoint answered something that is no token.' });
  }
  const { access_token, refresh_token, expires_in } = parsed.output;
  return ok({
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: askedAt + expires_in * 1000,
  });
}

function readFailure(status: number, json: unknown): LwaFailure {
  const parsed = v.safeParse(errorSchema, json);
  const code = parsed.success ? parsed.output.error : `HTTP ${status}`;
  const message = `The token endpoint refused: ${code}${
    parsed.success && parsed.output.error_description ? ` (${parsed.output.error_description})` : ''
  }`;
  if (code === 'invalid_grant') return { kind: 'reauthorise', message };
  if (code === 'invalid_client' || code === 'unauthorized_client') return { kind: 'application', message };
  if (status >= 500 || status === 429) return { kind: 'unavailable', message };
  return { kind: 'refused', message };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
