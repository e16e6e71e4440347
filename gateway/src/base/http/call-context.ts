import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import type { SessionHint } from './session-hint.ts';
import type { OpenSignup } from './signup-cookies.ts';

/** The context of a handler in addition to its validated input. */
export interface CallContext {
  readonly services: Services;
  /** The signed-in person; undefined for a visitor. */
  readonly visitor: Caller | undefined;
  /** The signed-in person; a visitor is refused with 401. */
  readonly caller: Caller;
  /** The address the request came from. */
  readonly address: string;
  /** The token of the Authorization header; empty without one. */
  readonly token: string;
  /** The User-Agent. */
  readonly device: string;
  /** Aborts when the client disconnected before the answer was complete. */
  readonly signal: AbortSignal;
  /** Adds what changed, and in which company, to this call's audit entry. */
  readonly audit: (note: AuditNote) => void;
  /** Sets or clears the cookie that tells the page server what to preload; it proves nothing. */
  readonly hint: (hint: SessionHint | undefined) => void;
  /** Sets the override of a remote in this browser, or ends it. */
  readonly keepOverride: (token: string | undefined) => void;
  /** Ends the preview in this browser. */
  readonly endPreview: () => void;
  /** The token of this browser, where it is remembered after a code. */
  readonly deviceToken: string | undefined;
  /** Keeps the token of a remembered device in this browser. */
  readonly keepDevice: (token: string) => void;
  /** The token of a sign-in at an identity provider that this browser started. */
  readonly companySignIn: string | undefined;
  /** Keeps such a token in this browser, or forgets it. */
  readonly keepCompanySignIn: (token: string | undefined) => void;
  /** The token of the sign-up that this browser has started. */
  readonly signupToken: string | undefined;
  /** Stores a sign-up in this browser, or removes it. */
  readonly keepSignup: (signup: OpenSignup | undefined) => void;
}

export interface AuditNote {
  readonly companyId?: string;
  /** Who acted, if the request came without a session: signing in, signing up. */
  readonly actorUserId?: string;
  readonly before?: object;
  readonly after?: object;
}
