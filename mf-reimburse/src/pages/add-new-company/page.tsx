import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { SignupPage } from '@fairshelf/shared-signup/steps';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { CompanyForm } from './company-form.tsx';

/** `/add-new/company`: the company of the store. A signed-in person has a verified address: connecting is next. */
export default function AddNewCompanyPage() {
  const user = useAtomValue(userAtom, { store });
  return (
    <SignupPage
      step="Account"
      title={t`Add a new account`}
      lead={user ? t`You are signed in as ${{ email: user.email }}, so your email is already verified.` : ''}
    >
      {user ? <CompanyForm ownId={user.companyId} ownName={user.companyName} /> : null}
    </SignupPage>
  );
}
