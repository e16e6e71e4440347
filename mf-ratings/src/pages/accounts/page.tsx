import { ProfilePage } from '@fairshelf/shared-signup/profile';
import { t } from '@lingui/core/macro';

/** Settings, Accounts: profile, password, companies, and deleting the account. */
export default function AccountsPage() {
  return <ProfilePage title={t`Accounts`} />;
}
