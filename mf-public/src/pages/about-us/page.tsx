import { say } from '@fairshelf/shared-contracts/texts';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { siteWidth } from '../../site/layout.ts';
import { NextStep } from '../../site/next-step.tsx';
import { ABOUT_US, CONTACT_US, PRIVACY } from '../../site/pages.ts';
import { Section } from '../../site/section.tsx';
import { promises } from './promises.ts';

const Top = styled.section`
  padding-block: 5rem;
  background: radial-gradient(50rem 28rem at 20% -10rem, ${color.selected}, transparent);
  > div {
    ${siteWidth}
  }
  h1 {
    color: ${color.link};
    ${textStyle(14, 600)}
    letter-spacing: 0;
  }
  p {
    max-width: 46rem;
    margin-top: ${space[16]};
    color: ${color.muted};
    font-size: 1.125rem;
    line-height: 1.75rem;
  }
  p:first-of-type {
    color: ${color.text};
    font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem);
    line-height: 1.15;
    font-weight: 600;
    letter-spacing: -0.03em;
    text-wrap: balance;
  }
  ${narrow} {
    padding-block: 3rem;
  }
`;

const List = styled.ol`
  display: grid;
  gap: ${space[32]};
  max-width: 52rem;
  padding: 0;
  list-style: none;
  counter-reset: promise;
  li {
    counter-increment: promise;
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
  }
  li::before {
    content: counter(promise);
    color: ${color.link};
    ${textStyle(20, 600)}
  }
  h3 {
    ${textStyle(20, 600)}
  }
  p {
    grid-column: 2;
    margin-top: ${space[4]};
    color: ${color.muted};
    ${textStyle(16)}
  }
`;

const Words = styled.div`
  max-width: 46rem;
  p {
    color: ${color.muted};
    ${textStyle(16)}
  }
  p + p {
    margin-top: ${space[16]};
  }
`;

/** `/about-us`. */
export default function AboutUsPage() {
  return (
    <>
      <Top>
        <div>
          <h1>{say(ABOUT_US.title)}</h1>
          <p>{t`Sellers deserve tools that tell them the truth.`}</p>
          <p>{t`Fairshelf tracks what customers say about your products and recovers what Amazon owes you. It’s made for sellers and the people who work for them.`}</p>
        </div>
      </Top>
      <Section
        tone="raised"
        title={t`What we believe in`}
        lead={t`Five promises that you can check in the product.`}
      >
        <List>
          {promises().map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </List>
      </Section>
      <Section title={t`The name`}>
        <Words>
          <p>{t`A shelf in balance is our logo. On one side is what customers give you: their trust and their words. On the other is what you are owed for the goods in Amazon’s care. Neither should lose weight because nobody looked.`}</p>
        </Words>
      </Section>
      <NextStep further={[CONTACT_US, PRIVACY]} />
    </>
  );
}
