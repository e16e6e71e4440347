import { formatDay } from '@fairshelf/shared-contracts/core';
import type { ReviewRow } from '@fairshelf/shared-contracts/reviews';
import { currentLanguage } from '@fairshelf/shared-contracts/texts';
import { Link, Note, Stars } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ReviewBadges } from './review-badges.tsx';

const Root = styled.article`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`;
const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${textStyle(16)}
`;
const Links = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
`;

const OnAmazon = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </Link>
);

interface ReviewTextProps {
  readonly review: ReviewRow;
  /** Pages of Seller Central. */
  readonly links: { readonly contactBuyers: string; readonly reportAbuse: string };
}

/** The customer's text, its product, and a link to the marketplace. */
export function ReviewText({ review, links }: ReviewTextProps) {
  const facts = [
    review.author,
    formatDay(review.date),
    review.country,
    review.variant,
    review.helpful > 0
      ? plural({ count: review.helpful }, { one: '# found it helpful', other: '# found it helpful' })
      : '',
  ].filter(Boolean);
  return (
    <Root lang={review.language ?? undefined}>
      <Head>
        <Stars rating={review.stars} showValue={false} />
        <ReviewBadges review={review} />
      </Head>
      <Words dir="auto">{review.body || t`Stars only: the customer wrote nothing.`}</Words>
      <Note lang={currentLanguage()}>{facts.join(' · ')}</Note>
      <Note lang={currentLanguage()}>
        <Link href={`/rating/ratings?asin=${encodeURIComponent(review.asin)}`}>
          <bdi>{review.productTitle ?? review.asin}</bdi>
        </Link>
      </Note>
      <Links lang={currentLanguage()}>
        {review.url ? <OnAmazon href={review.url}>{t`View on Amazon`}</OnAmazon> : null}
        {review.stars <= 3 ? <OnAmazon href={links.contactBuyers}>{t`Contact customer`}</OnAmazon> : null}
        <OnAmazon href={links.reportAbuse}>{t`Report abuse`}</OnAmazon>
      </Links>
    </Root>
  );
}
