import * as v from 'valibot';
import { signedIn } from '../../core/access.ts';
import { defineCall } from '../../core/call.ts';
import { done, timestamp } from '../../core/calls/envelope.ts';
import { choice, fields, text } from '../../core/calls/field.ts';
import { COMPANY_ROLES } from '../../core/company-roles.ts';

const person = text('The person', 64);

export const listMembers = defineCall({
  name: 'company.members',
  method: 'GET',
  path: '/api/company/members',
  summary: 'The people of the own company with their roles',
  access: signedIn,
  data: v.object({
    /** The role of the person who asks. */
    role: v.picklist(COMPANY_ROLES),
    people: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        email: v.string(),
        role: v.picklist(COMPANY_ROLES),
        since: timestamp,
        isYou: v.boolean(),
      }),
    ),
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
  data: done,
});

export const removeMember = defineCall({
  name: 'company.remove-member',
  method: 'POST',
  path: '/api/company/member/remove',
  summary: 'Remove a person from the own company; one owner always remains',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ person }),
  data: done,
});

export const transferCompany = defineCall({
  name: 'company.transfer',
  method: 'POST',
  path: '/api/company/transfer',
  summary: 'Make another person the owner of the own company; the caller becomes a manager',
  access: signedIn,
  needsRecentSignIn: true,
  body: fields({ person }),
  data: done,
});
