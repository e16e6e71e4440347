import type { Viewer } from '@fairshelf/shared-contracts/core';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import type { OpenSignup } from './signup-cookies.ts';

/** What a handler has at hand beside its checked input. */
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
  /** What the browser calls itself. */
  readonly device: string;
  /** Aborts when the client went away before the answer was complete. */
  readonly signal: AbortSignal;
  /** Adds what changed, and in which company, to the line that the audit trail gets for this call. */
  readonly audit: (note: AuditNote) => void;
  /** Sets or clears the cookie that tells the page server what to preload; it is no proof of anything. */
  readonly hint: (viewer: Viewer | undefined) => void;
  /** Keeps the override of a remote in this browser, or ends it. */
  readonly keepOverride: (token: string | undefined) => void;
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
  /** Keeps a sign-up in this browser, or forgets it. */
  readonly keepSignup: (signup: OpenSignup | undefined) => void;
}

export interface AuditNote {
  readonly companyId?: string;
  /** Who acted, where the request came without a session: signing in, signing up. */
  readonly actorUserId?: string;
  readonly before?: object;
  readonly after?: object;
}
