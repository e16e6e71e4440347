import { api } from '@fairshelf/shared-contracts/client';
import type { CallData } from '@fairshelf/shared-contracts/core';
import { acceptInvitation, readInvitation } from '@fairshelf/shared-contracts/identity';
import { t } from '@lingui/core/macro';

export type Invitation = CallData<typeof readInvitation>;

export type InvitationCheck =
  | { readonly isOpen: true; readonly token: string; readonly invitation: Invitation }
  | { readonly isOpen: false; readonly message: string };

/** Checks the link of an invitation. The token is in the fragment, which is never sent to a server. */
export async function readLink(hash: string): Promise<InvitationCheck> {
  const token = hash.replace(/^#/, '');
  if (!token)
    return { isOpen: false, message: t`The link is incomplete. Please use the full link from the email.` };
  const answer = await api
    .send(readInvitation, { body: { token } }, { background: true })
    .catch(() => undefined);
  if (!answer)
    return {
      isOpen: false,
      message: t`The server did not answer. Check your connection and open the link again.`,
    };
  return answer.error
    ? { isOpen: false, message: answer.message }
    : { isOpen: true, token, invitation: answer.data };
}

/** Joins the company. */
export const join = (
  token: string,
  account: { readonly name: string; readonly password: string } | undefined,
) => api.send(acceptInvitation, { body: { token, ...account } }, { background: true });
