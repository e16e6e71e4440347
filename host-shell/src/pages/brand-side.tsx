import { Link, Logo } from '@fairshelf/shared-ui/basics';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BrandPicture } from './brand-picture.tsx';

const Root = styled.aside`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space[32]};
  padding: ${space[32]} ${space[48]} ${space[48]};
  border-inline-end: 1px solid ${color.hairline};
  background:
    radial-gradient(60rem 40rem at 0% 0%, color-mix(in srgb, ${color.accent} 14%, transparent), transparent 70%),
    radial-gradient(40rem 30rem at 100% 100%, color-mix(in srgb, ${color.chart3} 12%, transparent), transparent 70%),
    ${color.canvas};
  @media (max-width: 959.98px) {
    display: none;
  }
`;
const Words = styled.div`
  max-width: 30rem;
  p:first-child {
    ${textStyle(32, 600)}
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  p + p {
    margin-top: ${space[12]};
    color: ${color.muted};
    ${textStyle(16)}
  }
`;
const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;
`;

/** The brand's half of the sign-in pages, with an illustration of the product unless there is another `picture`. */
export function BrandSide({ picture = <BrandPicture /> }: { readonly picture?: ReactNode }) {
  return (
    <Root>
      <Link href="/" variant="quiet" aria-label={t`Fairshelf home`}>
        <Logo size="lg" />
      </Link>
      <Middle>{picture}</Middle>
      <Words>
        <p>{t`Know what customers say. Get back what you are owed.`}</p>
        <p>{t`Ratings, reviews and reimbursements of every store and country, in one place.`}</p>
      </Words>
    </Root>
  );
}
