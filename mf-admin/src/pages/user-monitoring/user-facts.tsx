import {
  formatDateTime,
  formatDay,
  formatNumber,
  formatRelativeTime,
  NONE,
} from '@fairshelf/shared-contracts/core';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { SignupStep } from './signup-step.tsx';
import type { UserDetails } from './user-drawer.tsx';
import { planNames } from './user-state.ts';

const rolesText = ({ role, role_ends }: UserDetails): string =>
  role
    .split(',')
    .map((each) => {
      const end = role_ends.find((one) => one.role === each);
      return end ? `${each} until ${formatDay(end.last_day)}` : each;
    })
    .join(', ');

/** The facts of a user. */
export function UserFacts({ user }: { user: UserDetails }) {
  return (
    <>
      <KeyValueList
        items={[
          { label: 'Name', value: user.name },
          { label: 'User name', value: user.user_name },
          { label: 'Company', value: user.company_name },
          { label: 'Phone', value: user.phone || NONE },
          { label: 'Roles', value: rolesText(user) || NONE },
          { label: 'Plans', value: planNames(user.planList) || NONE },
          { label: 'Joined', value: formatDateTime(user.created_at) },
          { label: 'Email verified', value: formatDateTime(user.email_verified_at) },
          { label: 'Last sign-in', value: formatDateTime(user.last_login_at) },
          { label: 'Last seen', value: user.last_seen_at ? formatRelativeTime(user.last_seen_at) : 'Never' },
          { label: 'Open sessions', value: formatNumber(user.sessions) },
          ...(user.deleted_at ? [{ label: 'Deleted', value: formatDateTime(user.deleted_at) }] : []),
        ]}
      />
      <SignupStep user={user} />
    </>
  );
}
