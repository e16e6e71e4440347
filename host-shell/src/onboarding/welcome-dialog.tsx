import { store, userAtom } from '@fairshelf/shared-contracts/state';
import { Button, Modal } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { IntroFilm } from './intro-film.tsx';
import { closeOnboarding } from './onboarding-step.ts';
import { SlideDots } from './slide-dots.tsx';
import { slides as introSlides } from './slides.ts';

const Slide = styled.div`
  display: grid;
  gap: ${space[12]};
  h3 {
    ${textStyle(16, 600)}
  }
  p {
    color: ${color.muted};
    ${textStyle(14)}
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  width: 100%;
  > div {
    display: flex;
    gap: ${space[8]};
  }
`;
const Progress = styled.p`
  margin-bottom: ${space[16]};
  color: ${color.muted};
  ${textStyle(14)}
`;

/**
 * The intro films, while the account is being set up: the integration continues in the background, and ends with an
 * email.
 */
export function WelcomeDialog() {
  const [at, setAt] = useState(0);
  const id = useId();
  const email = useAtomValue(userAtom, { store })?.email;
  const slides = introSlides();
  const slide = slides[at];
  const isLast = at === slides.length - 1;
  if (!slide) return null;
  return (
    <Modal
      open
      size="lg"
      onClose={closeOnboarding}
      title={t`Welcome`}
      footer={
        <Foot>
          <SlideDots titles={slides.map(({ title }) => title)} at={at} onChoose={setAt} controls={id} />
          <div>
            {at > 0 ? <Button onClick={() => setAt(at - 1)}>{t`Back`}</Button> : null}
            <Button variant="primary" onClick={isLast ? closeOnboarding : () => setAt(at + 1)}>
              {isLast ? t`Got it` : t`Next`}
            </Button>
          </div>
        </Foot>
      }
    >
      <Progress>
        {email
          ? t`Your integration is in progress: we are importing your products, orders and ratings. We will email you at ${{ email }} when it is complete.`
          : t`Your integration is in progress: we are importing your products, orders and ratings. We will email you when it is complete.`}
      </Progress>
      <Slide
        id={id}
        role="group"
        aria-roledescription={t`slide`}
        aria-label={t`${{ position: at + 1 }} of ${{ total: slides.length }}: ${{ title: slide.title }}`}
      >
        <IntroFilm key={slide.video} slide={slide} />
        <div aria-live="polite">
          <h3>{slide.title}</h3>
          <p>{slide.text}</p>
        </div>
      </Slide>
    </Modal>
  );
}
