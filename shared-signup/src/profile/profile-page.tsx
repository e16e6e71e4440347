import { ButtonLink, Card, LoadingOrError, PageHeader, Skeleton } from '@fairshelf/shared-ui/core';
import { inOrder, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { CompaniesCard } from './companies-card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileImage } from './profile-image.tsx';
import { useOwnProfile } from './queries.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  ${inOrder}
  max-width: 48rem;
`;

/** A person's own account: profile, password, sign-in, companies, data, and deleting the account. */
export function ProfilePage({ title }: { title: string }) {
  const profile = useOwnProfile();
  return (
    <>
      <PageHeader title={title} description={t`Your profile and the companies you work for.`} />
      <Column>
        <Card title={t`Profile`}>
          {profile.data ? (
            <>
              <ProfileImage user={profile.data} />
              <ProfileForm key={profile.data.email} user={profile.data} />
            </>
          ) : (
            <LoadingOrError compact query={profile} label={t`Loading your profile`}>
              <Skeleton width="lg" />
            </LoadingOrError>
          )}
        </Card>
        <Card
          title={t`Password`}
          description={t`At least 8 characters, with an uppercase letter, a number and a special character.`}
          actions={
            <ButtonLink size="sm" href="/login/password">
              {t`Change password`}
            </ButtonLink>
          }
        >
          {t`Changing it signs you out on every other device.`}
        </Card>
        <SecondFactorCard />
        <PasskeysCard />
        <SessionsCard />
        <CompaniesCard />
        <OwnDataCard />
        {profile.data ? <DeleteAccount user={profile.data} /> : null}
      </Column>
    </>
  );
}
