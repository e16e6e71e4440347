import { LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[24]};
`;
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
  gap: ${space[16]};
`;

/** The placeholder of a remote's page that takes noticeably long. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <div data-content="">
      <LoadingRegion label={t`Loading ${{ title }}`}>
        <Root>
          <Skeleton shape="title" width="lg" />
          <Cards>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Cards>
          <Skeleton shape="block" />
        </Root>
      </LoadingRegion>
    </div>
  );
}
