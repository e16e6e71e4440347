import { Banner, ButtonLink, Spinner } from '@fairshelf/shared-ui/basics';
import { useEffect, useState } from 'react';
import { FormStack } from '../form-stack.tsx';
import { LetterPicture } from '../letter-picture.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { AcceptForm } from './accept-form.tsx';
import { type InvitationCheck, readLink } from './invitation.ts';

const TITLE = 'Join your team';

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
      <SignInLayout title={TITLE}>
        <Spinner label="Looking the invitation up" />
      </SignInLayout>
    );
  }
  if (!check.isOpen) {
    return (
      <SignInLayout title={TITLE} picture={<LetterPicture />}>
        <FormStack as="div">
          <Banner tone="danger" title="This link can’t be used">
            {check.message}
          </Banner>
          <ButtonLink href="/login" block>
            Sign In
          </ButtonLink>
        </FormStack>
      </SignInLayout>
    );
  }
  const { invited_by, company_name, company_role, has_account, role } = check.invitation;
  const joinedAs = `${company_role === 'accountant' ? 'an' : 'a'} ${company_role}`;
  if (role) {
    return (
      <SignInLayout
        title="Become an operator"
        lead={
          has_account
            ? 'Your account becomes a super-admin of this installation.'
            : 'You become a super-admin of this installation. Choose a password, and you are in.'
        }
      >
        <AcceptForm key={check.token} token={check.token} invitation={check.invitation} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={TITLE}
      lead={
        has_account
          ? `${invited_by} invites you to ${company_name} as ${joinedAs}. Its stores are added to your account.`
          : `${invited_by} invites you to ${company_name} as ${joinedAs}. Choose a password, and you are in.`
      }
    >
      <AcceptForm key={check.token} token={check.token} invitation={check.invitation} />
    </SignInLayout>
  );
}
