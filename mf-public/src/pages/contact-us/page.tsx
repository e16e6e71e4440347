import { say } from '@fairshelf/shared-contracts/texts';
import { Link } from '@fairshelf/shared-ui/basics';
import { color, narrow, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { BookingLink } from '../../site/booking-link.tsx';
import { compact, siteWidth } from '../../site/layout.ts';
import { CONTACT_US, PRIVACY } from '../../site/pages.ts';
import { ContactPanel } from './contact-panel.tsx';

const Root = styled.div`
  background: radial-gradient(50rem 28rem at 20% -10rem, ${color.selected}, transparent);
`;
const Columns = styled.div`
  ${siteWidth}
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  gap: ${space[48]} 5rem;
  align-items: start;
  padding-block: 5rem 6rem;
  ${compact} {
    grid-template-columns: minmax(0, 40rem);
    justify-content: center;
  }
  ${narrow} {
    padding-block: 3rem 4rem;
  }
`;
const Words = styled.div`
  h1 {
    font-size: clamp(2rem, 1.4rem + 2.6vw, 3rem);
    line-height: 1.1;
    letter-spacing: -0.03em;
  }
  h2 {
    margin-top: ${space[32]};
    ${textStyle(16, 600)}
  }
  p {
    max-width: 32rem;
    margin-top: ${space[8]};
    color: ${color.muted};
    ${textStyle(16)}
  }
  h1 + p {
    margin-top: ${space[16]};
    color: ${color.text};
    font-size: 1.25rem;
    line-height: 1.75rem;
  }
`;
const Act = styled.div`
  margin-top: ${space[12]};
`;

/** `/contact-us`. */
export default function ContactUsPage() {
  return (
    <Root>
      <Columns>
        <Words>
          <h1>{say(CONTACT_US.title)}</h1>
          <p>{t`Write to the people who build and run Fairshelf. A person reads it.`}</p>
          <h2>{t`What to include`}</h2>
          <p>{t`What you were doing, what you expected and what happened instead. If it’s about a store, include its name and country. Never send a password; we’ll never ask for one.`}</p>
          <h2>{t`Rather talk?`}</h2>
          <p>{t`Book an intro call and we’ll show you around.`}</p>
          <Act>
            <BookingLink />
          </Act>
          <h2>{t`About your data`}</h2>
          <p>
            <Trans>
              Use this form to ask to see, correct or delete your data. Your rights are in the{' '}
              <Link href={PRIVACY.path}>Privacy Policy</Link>.
            </Trans>
          </p>
        </Words>
        <ContactPanel />
      </Columns>
    </Root>
  );
}
