import { Banner, Link } from '@fairshelf/shared-ui/basics';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  margin-bottom: ${space[24]};
`;

/** Above a list of the signup versions: what it shows, and the next step. */
export function StartBanner({ children }: { children: ReactNode }) {
  return (
    <Place>
      <Banner>
        {children} <Link href="/reimburse/signup-dashboard">{t`See what’s left`}</Link>
      </Banner>
    </Place>
  );
}
