import * as v from 'valibot';
import { only } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { cursorPageOf, cursorPaging, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, looseText, MODULES, search, text } from '../../core/calls/field.ts';
import { ChannelSchema } from '../../core/calls/shapes.ts';
import { ROLES } from '../../core/roles.ts';

/** A user as operators see them in a list. */
export const UserRowSchema = v.object({
  id: v.string(),
  email: v.string(),
  user_name: v.string(),
  name: v.string(),
  company_id: v.string(),
  company_name: v.string(),
  role: v.string(),
  planList: v.array(v.object({ plan_name: v.string() })),
  created_at: timestamp,
  last_login_at: v.nullable(timestamp),
  deleted_at: v.nullable(timestamp),
});
export type UserRow = v.InferOutput<typeof UserRowSchema>;

/** The import state of a person's companies; the first that applies to one of them. */
export const IMPORT_STATES = ['none', 'reauthorise', 'importing', 'done'] as const;
export type UserImportState = (typeof IMPORT_STATES)[number];

/** Whether the person can sign in. `unverified` never entered the code of their signup. */
export const USER_STATES = ['active', 'unverified', 'deleted'] as const;
export type UserState = (typeof USER_STATES)[number];

export const SEEN_WITHIN = ['day', 'week', 'month', 'never'] as const;

export const USER_SORTS = [
  'email',
  '-email',
  'name',
  '-name',
  'company_name',
  '-company_name',
  'created_at',
  '-created_at',
  'last_seen_at',
  '-last_seen_at',
] as const;

const userFields = {
  ...UserRowSchema.entries,
  state: v.picklist(USER_STATES),
  /** The person's own last request, to within five minutes. */
  last_seen_at: v.nullable(timestamp),
  signup_step: v.string(),
  /** The address of the person's picture; empty without one. */
  image: v.optional(v.string()),
  imports: v.picklist(IMPORT_STATES),
};
export const MonitoredUserSchema = v.object(userFields);
export type MonitoredUser = v.InferOutput<typeof MonitoredUserSchema>;

export const searchUsers = defineCall({
  name: 'user.search',
  method: 'GET',
  path: '/api/user/search',
  summary: 'Users by filter, sorted, a page at a time',
  access: only(['super-admin']),
  query: fields({
    ...cursorPaging,
    search,
    sort: v.optional(choice('The sort', USER_SORTS), 'email'),
    role: v.optional(choice('The role', ROLES)),
    plan: v.optional(choice('The plan', MODULES)),
    state: v.optional(choice('The state', USER_STATES)),
    seen: v.optional(choice('Last seen', SEEN_WITHIN)),
    imports: v.optional(choice('The import state', IMPORT_STATES)),
  }),
  data: cursorPageOf(MonitoredUserSchema),
});

export const getUserDetails = defineCall({
  name: 'user.details',
  method: 'GET',
  path: '/api/user/{userId}/details',
  summary: 'One user with seller accounts, channels, the latest imports and what went wrong for them',
  access: only(['super-admin']),
  params: fields({ userId: text('The user', 64) }),
  data: v.object({
    ...userFields,
    phone: v.string(),
    email_verified_at: v.nullable(timestamp),
    /** Active sessions, not counting operators who view as this user. */
    sessions: v.number(),
    sellers: v.array(
      v.object({
        seller_id: v.string(),
        company_name: v.string(),
        region: v.string(),
        state: v.picklist(['active', 'reauthorise', 'removed']),
        authorized_at: timestamp,
        first_import_at: v.nullable(timestamp),
        channels: v.array(
          v.object({
            market_id: v.string(),
            country_code: v.string(),
            country_name: v.string(),
            active: v.boolean(),
          }),
        ),
      }),
    ),
    /** Temporary roles, with their last day (UTC). */
    role_ends: v.array(v.object({ role: v.picklist(ROLES), last_day: v.string() })),
    /** The channels the person is limited to; none means all of their companies. */
    access_channel_list: v.array(v.object({ seller_id: v.string(), market_id: v.string() })),
    jobs: v.array(
      v.object({
        id: v.string(),
        seller_id: v.string(),
        market_id: v.nullable(v.string()),
        feed: v.string(),
        state: v.picklist(['running', 'done', 'failed', 'skipped']),
        rows: v.number(),
        started_at: timestamp,
        finished_at: v.nullable(timestamp),
      }),
    ),
    /** Failed imports and refused requests, newest first. */
    errors: v.array(
      v.object({
        id: v.string(),
        at: timestamp,
        kind: v.picklist(['import', 'request']),
        what: v.string(),
        message: v.string(),
      }),
    ),
  }),
});

export const listUsers = defineCall({
  name: 'user.list',
  method: 'GET',
  path: '/api/user/list',
  summary: 'Users whose name, e-mail or company contains `userName`, by e-mail, at most 100',
  access: only(['super-admin']),
  query: fields({ userName: v.optional(looseText('The user name', 254)) }),
  data: v.array(UserRowSchema),
});

export const findUser = defineCall({
  name: 'user.find',
  method: 'GET',
  path: '/api/user/find',
  summary: 'One user by user name or e-mail',
  access: only(['super-admin']),
  query: fields({ userName: text('The user name', 254) }),
  data: UserRowSchema,
});

export const listUserChannels = defineCall({
  name: 'user.list-channels',
  method: 'GET',
  path: '/api/user/channel',
  summary: 'The channels of a user',
  access: only(['super-admin']),
  query: fields({ userId: text('The user', 64) }),
  data: v.array(ChannelSchema),
});
