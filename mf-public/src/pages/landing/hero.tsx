import { say } from '@fairshelf/shared-contracts/texts';
import { ButtonLink } from '@fairshelf/shared-ui/basics';
import { color, narrow, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { DemoLink } from '../../site/demo-link.tsx';
import { sentenceSpace } from '../../site/languages.ts';
import { REIMBURSEMENT_ROUTE } from '../../site/pages.ts';
import { ProductShot } from '../../site/product-shot.tsx';
import { WhereThere } from '../../site/where-there.tsx';
import { LANDING_TITLE } from './title.ts';

const Root = styled.section`
  padding-block: 6rem ${space[48]};
  background: radial-gradient(60rem 30rem at 50% -10rem, ${color.selected}, transparent);
  ${narrow} {
    padding-block: 3.5rem ${space[32]};
  }
`;

const Words = styled.div`
  max-width: 56rem;
  margin-inline: auto;
  padding-inline: ${space[24]};
  text-align: center;
  h1 {
    text-wrap: balance;
    font-size: clamp(2.25rem, 1.4rem + 3.6vw, 3.75rem);
    line-height: 1.08;
    font-weight: 600;
    letter-spacing: -0.035em;
  }
  h1 span {
    display: block;
  }
  p {
    max-width: 38rem;
    margin: ${space[24]} auto 0;
    color: ${color.muted};
    font-size: 1.125rem;
    line-height: 1.75rem;
    text-wrap: pretty;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[12]};
  margin-top: ${space[32]};
`;

const Shot = styled.div`
  max-width: 76rem;
  margin: 4rem auto 0;
  padding-inline: ${space[24]};
  ${narrow} {
    margin-top: ${space[32]};
    padding-inline: ${space[16]};
  }
`;

/** The first screen: the promise, the primary action and a picture of the product. */
export function Hero() {
  // On wide screens each of the two sentences starts a new line.
  const [promise, ...offers] = say(LANDING_TITLE).split(/(?<=[.。])\s*(?=.)/);
  return (
    <Root>
      <Words>
        <h1>
          {promise}
          {sentenceSpace()}
          <WhereThere route={REIMBURSEMENT_ROUTE}>{offers.join(sentenceSpace())}</WhereThere>
        </h1>
        <p>
          {t`Fairshelf tracks ratings and reviews in every country you sell in and requests reviews on your schedule.`}
          {sentenceSpace()}
          <WhereThere
            route={REIMBURSEMENT_ROUTE}
          >{t`It also finds the lost units and overcharged fees that Amazon still owes you.`}</WhereThere>
        </p>
        <Actions>
          <ButtonLink href="/register/info" variant="primary" size="lg">{t`Create account`}</ButtonLink>
          <ButtonLink href="#how-it-works" size="lg">{t`See how it works`}</ButtonLink>
          <DemoLink>{t`Try the demo`}</DemoLink>
        </Actions>
      </Words>
      <Shot>
        <ProductShot
          name="ratings"
          alt={t`The Product Ratings Tracker: products with their rating, its history and its change.`}
        />
      </Shot>
    </Root>
  );
}
