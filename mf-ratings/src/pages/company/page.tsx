import { PageHeader } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { ActivityCard } from './activity-card.tsx';

const Column = styled.div`
  display: grid;
  gap: ${space[24]};
  max-width: 48rem;
`;

/** Settings, Activity: who viewed and changed what. */
export default function CompanyPage() {
  return (
    <>
      <PageHeader title="Activity" description="Who sees and changes your company’s data." />
      <Column>
        <ActivityCard />
      </Column>
    </>
  );
}
