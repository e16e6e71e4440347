import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { noData, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, flag, looseText, text } from '../../core/calls/field.ts';
import { COMPANY_AREAS } from '../../core/company-rights.ts';
import { COMPANY_ROLES, LIMIT_ROLES } from '../../core/company-roles.ts';

const person = text('The person', 64);

const limit = {
  area: choice('The area', COMPANY_AREAS),
  /** Empty, with an empty marketplace: every store. */
  seller_id: looseText('The seller', 64),
  market_id: looseText('The marketplace', 32),
  role: choice('The role', LIMIT_ROLES),
};

export const listMembers = defineCall({
  name: 'company.members',
  method: 'GET',
  path: '/api/company/members',
  summary: 'The people of the own company with their roles',
  access: signedIn,
  data: v.object({
    /** The role of the caller. */
    role: v.picklist(COMPANY_ROLES),
    people: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        email: v.string(),
        role: v.picklist(COMPANY_ROLES),
        since: timestamp,
        isYou: v.boolean(),
        /** Who made them advertising admin: an owner of the company, or Fairshelf; null: they aren't. */
        advertising: v.nullable(v.picklist(['company', 'fairshelf'])),
        /** Where the role is lower than in the company. */
        limits: v.array(v.object(limit)),
      }),
    ),
    /** The company's stores that the caller may see. */
    stores: v.array(v.object({ seller_id: v.string(), market_id: v.string(), name: v.string() })),
  }),
});

export const setMemberRole = defineCall({
  name: 'company.set-role',
  method: 'POST',
  path: '/api/company/member/role',
  summary: 'Change the role of a person in the own company; one owner always remains',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ person, role: choice('The role', COMPANY_ROLES) }),
  data: noData,
});

export const setMemberLimits = defineCall({
  name: 'company.set-limits',
  method: 'POST',
  path: '/api/company/member/limits',
  summary: 'Lower the role of a person in areas and stores of the own company; replaces all earlier limits',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({
    person,
    limits: v.pipe(
      v.array(fields(limit), 'The limits must be a list.'),
      v.maxLength(500, 'At most 500 limits can be set at once.'),
    ),
  }),
  data: noData,
});

export const setAdvertisingAdmin = defineCall({
  name: 'company.set-advertising-admin',
  method: 'POST',
  path: '/api/company/member/advertising',
  summary: 'Make a person advertising admin of the own company, or take that back',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ person, advertising: flag('The choice') }),
  data: noData,
});

export const removeMember = defineCall({
  name: 'company.remove-member',
  method: 'POST',
  path: '/api/company/member/remove',
  summary: 'Remove a person from the own company; one owner always remains',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ person }),
  data: noData,
});

export const transferCompany = defineCall({
  name: 'company.transfer',
  method: 'POST',
  path: '/api/company/transfer',
  summary: 'Make another person the owner of the own company; the caller becomes a manager',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ person }),
  data: noData,
});
