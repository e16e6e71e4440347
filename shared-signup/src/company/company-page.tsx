import { PageHeader } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ActivityCard } from './activity-card.tsx';
import { CompanyDataCard } from './company-data-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { useMembers } from './queries.ts';
import { RoleTable } from './role-table.tsx';
import { SignInCard } from './sign-in-card.tsx';

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: 48rem;
`;

/** Roles and Activity: who may do what, and for owners who viewed and changed what. */
export function CompanyPage() {
  const members = useMembers();
  return (
    <>
      <PageHeader
        title={t`Roles and Activity`}
        description={t`Who sees and changes your company’s data, and what they did.`}
      />
      <Column>
        <PeopleCard />
        <RoleTable />
        {members.data?.role === 'owner' ? (
          <>
            <SignInCard />
            <ActivityCard />
            <CompanyDataCard />
          </>
        ) : null}
      </Column>
    </>
  );
}
