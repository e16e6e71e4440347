import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { Section } from '../../site/section.tsx';

const steps = () => [
  {
    title: t`Connect your seller account`,
    text: t`You approve access on Amazon’s own page. Fairshelf never sees your seller password, and you can revoke access at any time.`,
  },
  {
    title: t`Watch the import`,
    text: t`Products, orders and the inventory ledger come in through Amazon’s official API. You see what has arrived and when the rest will be ready.`,
  },
  {
    title: t`Act on what it finds`,
    text: t`Ratings that fell, reviews that need an answer and what else needs action, by product and country.`,
  },
];

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[32]};
  padding: 0;
  list-style: none;
  counter-reset: step;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Step = styled.li`
  counter-increment: step;
  padding-top: ${space[16]};
  border-top: 2px solid ${color.accent};
  &::before {
    content: counter(step);
    color: ${color.link};
    ${textStyle(13, 600)}
  }
  h3 {
    margin-top: ${space[4]};
    ${textStyle(16, 600)}
  }
  p {
    margin-top: ${space[4]};
    color: ${color.muted};
    ${textStyle(14)}
  }
`;

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title={t`Three steps, then it runs automatically`}
      lead={t`Nothing to install, no spreadsheets to maintain.`}
    >
      <Steps>
        {steps().map(({ title, text }) => (
          <Step key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Step>
        ))}
      </Steps>
    </Section>
  );
}
