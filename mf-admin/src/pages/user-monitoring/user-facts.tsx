import {
  formatDateTime,
  formatDay,
  formatNumber,
  formatRelativeTime,
  NONE,
} from '@fairshelf/shared-contracts/core';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { t } from '@lingui/core/macro';
import { SignupStep } from './signup-step.tsx';
import type { UserDetails } from './user-drawer.tsx';
import { planNames } from './user-state.ts';

const rolesText = ({ role, role_ends }: UserDetails): string =>
  role
    .split(',')
    .map((each) => {
      const end = role_ends.find((one) => one.role === each);
      return end ? t`${{ role: each }} until ${{ day: formatDay(end.last_day) }}` : each;
    })
    .join(', ');

/** The facts of a user. */
export function UserFacts({ user }: { user: UserDetails }) {
  return (
    <>
      <KeyValueList
        items={[
          { label: t`Name`, value: user.name },
          { label: t`User name`, value: user.user_name },
          { label: t`Company`, value: user.company_name },
          { label: t`Phone`, value: user.phone || NONE },
          { label: t`Roles`, value: rolesText(user) || NONE },
          { label: t`Plans`, value: planNames(user.planList) || NONE },
          { label: t`Joined`, value: formatDateTime(user.created_at) },
          { label: t`Email verified`, value: formatDateTime(user.email_verified_at) },
          { label: t`Last sign-in`, value: formatDateTime(user.last_login_at) },
          {
            label: t`Last seen`,
            value: user.last_seen_at ? formatRelativeTime(user.last_seen_at) : t`Never`,
          },
          { label: t`Open sessions`, value: formatNumber(user.sessions) },
          ...(user.deleted_at ? [{ label: t`Deleted`, value: formatDateTime(user.deleted_at) }] : []),
        ]}
      />
      <SignupStep user={user} />
    </>
  );
}
