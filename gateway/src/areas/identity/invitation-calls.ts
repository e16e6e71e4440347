import { acceptInvitation, inviteUser, readInvitation } from '@fairshelf/shared-contracts/identity';
import { type ServedCall, serve } from '../../base/http/serve.ts';
import { Refusal, wrongField } from '../../base/refusal.ts';
import { limitMails } from './auth-calls.ts';
import { refuseGuessable } from './guessable-passwords.ts';
import { type AcceptOutcome, acceptInvitationOnce, findInvitation } from './invitations.ts';
import { invite } from './invite.ts';

/** The message for an invalid link, with the next step. */
function refuseLink(outcome: Exclude<AcceptOutcome, { kind: 'joined' }>): Refusal {
  switch (outcome.kind) {
    case 'unknown':
      return new Refusal(
        404,
        'This invitation link is not valid. It may be incomplete, or replaced by a newer one. Please use the latest email.',
      );
    case 'expired':
      return new Refusal(
        410,
        outcome.role
          ? 'This link has expired: it was valid for 24 hours. Run npm run operator -- add with your email again.'
          : 'This invitation has expired: invitations are valid for 7 days. Please ask for a new one.',
      );
    case 'accepted':
      return new Refusal(
        410,
        outcome.role
          ? 'This link was already used. Please sign in.'
          : 'This invitation was already accepted. Please sign in.',
      );
    case 'account-deleted':
      return new Refusal(409, 'The account with this email was deleted. Please contact customer service.');
    case 'password-missing':
      return wrongField('body.password', 'Please enter new password.');
  }
}

export const invitationCalls: readonly ServedCall[] = [
  serve(inviteUser, async ({ body: { invitation } }, context) => {
    const { services, caller } = context;
    if (caller.channels) {
      throw new Refusal(
        403,
        'You have access to some stores of this company only, so you can’t invite others.',
      );
    }
    await limitMails(context, invitation.email);
    const outcome = await invite(services, {
      companyId: caller.homeCompanyId,
      inviterId: caller.userId,
      email: invitation.email,
      name: invitation.name ?? '',
      role: invitation.role,
      pageUrl: `${services.settings.PUBLIC_URL}/app/invitation`,
      now: services.now(),
    });
    if (typeof outcome === 'object') throw new Refusal(409, outcome.problem);
    if (outcome === 'member') throw new Refusal(409, `${invitation.email} is already in your company.`);
    context.audit({
      companyId: caller.homeCompanyId,
      after: { email: invitation.email, role: invitation.role },
    });
  }),

  serve(readInvitation, async ({ body }, { services }) => {
    const found = await findInvitation(services.database.system, body.token, services.now());
    if (found.kind !== 'open') throw refuseLink(found);
    const { email, name, company, inviter, role, companyRole, account } = found;
    return {
      email,
      name,
      company_name: company,
      invited_by: inviter ?? 'Fairshelf',
      role,
      company_role: companyRole,
      has_account: account?.isVerified === true,
    };
  }),

  serve(acceptInvitation, async ({ body }, context) => {
    const { database, now } = context.services;
    if (body.password) await refuseGuessable({ path: 'body.password' }, body.password, [body.name ?? '']);
    const outcome = await acceptInvitationOnce(database, {
      token: body.token,
      name: body.name ?? '',
      password: body.password,
      now: now(),
    });
    if (outcome.kind !== 'joined') throw refuseLink(outcome);
    context.audit({
      actorUserId: outcome.userId,
      companyId: outcome.companyId,
      ...(outcome.role ? { after: { role: outcome.role } } : {}),
    });
    return { email: outcome.email };
  }),
];
