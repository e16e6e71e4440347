import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, text, wholeNumber } from '../../core/calls/field.ts';
import { EDITION_NAMES } from './editions.ts';

/**
 * The possible permissions of a release key. `promote` covers every change of the active version except a rollback;
 * `canary` includes `preview`.
 */
export const RELEASE_ACTIONS = [
  'publish',
  'preview',
  'canary',
  'promote',
  'rollback',
  'pin',
  'withdraw',
  'approve',
] as const;
export type ReleasePermission = (typeof RELEASE_ACTIONS)[number];

/** A name that is shown in the audit trail: no control characters, nothing that changes the writing direction. */
const plainName = (label: string, max: number) =>
  v.pipe(
    text(label, max),
    v.regex(
      /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._&'-]*$/u,
      `${label} must start with a letter or digit and have letters, digits, spaces and . _ & ' - only.`,
    ),
  );

/** The claims of a CI job's token that name one repository of a shared issuer. */
export const REPOSITORY_CLAIMS = [
  'sub',
  'repository',
  'repository_id',
  'project_path',
  'project_id',
] as const;

/** A CI job that releases with a token its own system signed (OIDC), without a stored secret. */
const CiIdentitySchema = v.object({
  /** Such as `https://token.actions.githubusercontent.com`. */
  issuer: v.string(),
  /** The claims that the token must contain, exactly. */
  claims: v.record(v.string(), v.string()),
});
export type CiIdentity = v.InferOutput<typeof CiIdentitySchema>;

const ReleaseKeySchema = v.object({
  id: v.string(),
  team: v.string(),
  /** An email address or a chat; null if none was named. */
  contact: v.nullable(v.string()),
  /** Where the key is used, such as a CI job. */
  label: v.string(),
  /** The last characters of its secret; empty for a CI identity. */
  hint: v.string(),
  /** Null for a key with a secret. */
  identity: v.nullable(CiIdentitySchema),
  state: v.picklist(['active', 'expired', 'revoked']),
  remotes: v.array(v.string()),
  editions: v.array(v.picklist(EDITION_NAMES)),
  /** Origins, apart from the platform's own, that its releases may use for their files. */
  origins: v.array(v.string()),
  actions: v.array(v.picklist(RELEASE_ACTIONS)),
  createdBy: v.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  rotatedAt: v.nullable(timestamp),
  /** After a rotation, the time until which the previous secret is valid. */
  previousUntil: v.nullable(timestamp),
  revokedAt: v.nullable(timestamp),
  lastUsedAt: v.nullable(timestamp),
});
export type ReleaseKey = v.InferOutput<typeof ReleaseKeySchema>;

export const listReleaseKeys = defineCall({
  name: 'platform.list-release-keys',
  method: 'GET',
  path: '/api/platform/release-keys',
  summary: 'The release keys of all teams, newest first, with what each may do; never their secrets',
  access: only(['super-admin']),
  data: v.object({
    keys: v.array(ReleaseKeySchema),
    /** The operator's allow-list (RELEASE_ORIGINS): a key can name no other origins. */
    allowedOrigins: v.array(v.string()),
    /** Whether RELEASE_TOKEN, which may do everything, is set. */
    hasDeploymentKey: v.boolean(),
  }),
});

export const createReleaseKey = defineCall({
  name: 'platform.create-release-key',
  method: 'POST',
  path: '/api/platform/release-keys',
  summary:
    'Create a release key for a team: a secret, which is in this answer only, or the identity of a CI job without one',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  body: fields({
    team: plainName('The team', 60),
    label: plainName('The label', 60),
    /** Shown to other teams on the Platform page. */
    contact: v.optional(v.nullable(text('The contact', 200))),
    remotes: v.pipe(
      v.array(text('The remote', 60), 'The remotes must be a list.'),
      v.minLength(1, 'Name at least one remote.'),
      v.maxLength(50, 'A key can have at most 50 remotes.'),
    ),
    editions: v.pipe(
      v.array(choice('The edition', EDITION_NAMES), 'The editions must be a list.'),
      v.minLength(1, 'Choose at least one edition.'),
    ),
    origins: v.pipe(
      v.array(text('The origin', 200), 'The origins must be a list.'),
      v.maxLength(10, 'A key can have at most 10 origins.'),
    ),
    actions: v.pipe(
      v.array(choice('The action', RELEASE_ACTIONS), 'The actions must be a list.'),
      v.minLength(1, 'Choose at least one action.'),
    ),
    days: wholeNumber('The days until it expires', 1, 365),
    identity: v.optional(
      v.nullable(
        fields({
          issuer: v.pipe(
            text('The issuer', 200),
            v.regex(
              /^https?:\/\/[^\s?#]+[^\s?#/]$/,
              'The issuer must be an address such as https://gitlab.com.',
            ),
          ),
          claims: v.pipe(
            v.record(
              text('The name of a claim', 60),
              text('The value of a claim', 300),
              'The claims must be an object.',
            ),
            v.check(
              (claims) => REPOSITORY_CLAIMS.some((name) => claims[name] !== undefined),
              `Name the repository by one of these claims: ${REPOSITORY_CLAIMS.join(', ')}.`,
            ),
            v.check((claims) => Object.keys(claims).length <= 10, 'At most 10 claims can be named.'),
          ),
        }),
      ),
    ),
  }),
  data: v.object({
    id: v.string(),
    /** Null for a CI identity. */
    secret: v.nullable(v.string()),
  }),
});

export const rotateReleaseKey = defineCall({
  name: 'platform.rotate-release-key',
  method: 'POST',
  path: '/api/platform/release-keys/{id}/rotate',
  summary: 'Replace the secret of a release key; the one before stays valid for 24 hours',
  access: only(['super-admin']),
  needsRecentSignIn: true,
  params: fields({ id: v.pipe(v.string('This is no release key.'), v.uuid('This is no release key.')) }),
  data: v.object({ secret: v.string(), previousUntil: timestamp }),
});

export const revokeReleaseKey = defineCall({
  name: 'platform.revoke-release-key',
  method: 'DELETE',
  path: '/api/platform/release-keys/{id}',
  summary: 'Revoke a release key, with immediate effect',
  access: only(['super-admin']),
  params: fields({ id: v.pipe(v.string('This is no release key.'), v.uuid('This is no release key.')) }),
  data: noData,
});
