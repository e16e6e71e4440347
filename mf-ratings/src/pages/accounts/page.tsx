import { ProfilePage } from '@fairshelf/shared-signup/profile';

/** Settings, Accounts: profile, password, companies, and deleting the account. */
export default function AccountsPage() {
  return <ProfilePage title="Accounts" />;
}
