import { Banner, ButtonLink, Spinner } from '@fairshelf/shared-ui/basics';
import { select, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { FormStack } from '../form-stack.tsx';
import { LetterPicture } from '../letter-picture.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { AcceptForm } from './accept-form.tsx';
import { type Invitation, type InvitationCheck, readLink } from './invitation.ts';

/** `/invitation#token`: the page behind an invitation link. */
export default function InvitationPage() {
  const [check, setCheck] = useState<InvitationCheck>();

  useEffect(() => {
    let isCurrent = true;
    // A newer link pasted into the same tab changes only the fragment.
    const look = () => {
      void readLink(window.location.hash).then((found) => {
        if (isCurrent) setCheck(found);
      });
    };
    look();
    window.addEventListener('hashchange', look);
    return () => {
      isCurrent = false;
      window.removeEventListener('hashchange', look);
    };
  }, []);

  if (!check) {
    return (
      <SignInLayout title={t`Join your team`}>
        <Spinner label={t`Loading the invitation`} />
      </SignInLayout>
    );
  }
  if (!check.isOpen) {
    return (
      <SignInLayout title={t`Join your team`} picture={<LetterPicture />}>
        <FormStack as="div">
          <Banner tone="danger" title={t`This link can’t be used`}>
            {check.message}
          </Banner>
          <ButtonLink href="/login" block>{t`Sign In`}</ButtonLink>
        </FormStack>
      </SignInLayout>
    );
  }
  const { invited_by, company_name, company_role, has_account, role } = check.invitation;
  if (role) {
    return (
      <SignInLayout
        title={t`Become an operator`}
        lead={
          has_account
            ? t`Your account becomes a super-admin of this installation.`
            : t`You become a super-admin of this installation. Choose a password, and you are in.`
        }
      >
        <AcceptForm key={check.token} token={check.token} invitation={check.invitation} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={t`Join your team`}
      lead={leadOf({ invited_by, company_name, company_role, has_account })}
    >
      <AcceptForm key={check.token} token={check.token} invitation={check.invitation} />
    </SignInLayout>
  );
}

/** Who invites, to what and as what: one sentence, because other languages order it differently. */
function leadOf({
  invited_by,
  company_name,
  company_role,
  has_account,
}: Pick<Invitation, 'invited_by' | 'company_name' | 'company_role' | 'has_account'>): string {
  return has_account
    ? t`${{ invited_by }} invites you to ${{ company_name }} as ${select(
        { role: company_role },
        { manager: 'a manager', viewer: 'a viewer', accountant: 'an accountant', other: 'a member' },
      )}. Its stores are added to your account.`
    : t`${{ invited_by }} invites you to ${{ company_name }} as ${select(
        { role: company_role },
        { manager: 'a manager', viewer: 'a viewer', accountant: 'an accountant', other: 'a member' },
      )}. Choose a password, and you are in.`;
}
