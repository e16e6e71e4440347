import { ProfilePage } from '@fairshelf/shared-signup/profile';
import { t } from '@lingui/core/macro';

/** A person's own account, for editions without the accounts page of mf-ratings. */
export default function OwnProfilePage() {
  return <ProfilePage title={t`Profile`} />;
}
