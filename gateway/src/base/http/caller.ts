import type { CompanyRole, RoleLimit } from '@fairshelf/shared-contracts/company';
import type { Plan, Role, Viewer } from '@fairshelf/shared-contracts/core';
import type { Reader } from '../formats/person-formats.ts';

interface ChannelKey {
  readonly sellerId: string;
  readonly marketId: string;
}

/** The caller according to the bearer token; nothing else in a request decides it. */
export interface Caller extends Viewer {
  readonly userId: string;
  /** The operator who views the product as this user. */
  readonly actorUserId: string | undefined;
  readonly email: string;
  /** How they read dates and figures, and in which language. */
  readonly reader: Reader;
  readonly roles: readonly Role[];
  readonly plans: readonly Plan[];
  readonly homeCompanyId: string;
  /** Every company whose data this person can access. */
  readonly companyIds: readonly string[];
  /** These companies, each with the person's role there. */
  readonly companies: readonly { readonly id: string; readonly role: CompanyRole }[];
  /** The companies whose owners made them advertising admin; undefined: the role is an operator's, for all of them. */
  readonly advertisingIn: readonly string[] | undefined;
  /** Where the person's role is lower than in their company. */
  readonly limits: readonly RoleLimit[];
  /** The channels this person is limited to, and their role for this call; undefined: all of these companies. */
  readonly channels: readonly ChannelKey[] | undefined;
  /** Channels that the person may read, but not use this call for. */
  readonly refusedChannels?: readonly ChannelKey[];
  /** A temporary password must be changed, and the person hasn't postponed it in this session. */
  readonly needsPasswordChange: boolean;
  /** When the person last proved their identity in this session, by signing in or confirming it. */
  readonly authenticatedAt: Date;
  /** When the person last changed something, on the database's clock; known where a replica is read. */
  readonly wroteAt: Date | undefined;
  /** The session, for ending it. */
  readonly tokenHash: Buffer;
}
