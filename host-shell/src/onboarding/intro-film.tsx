import { color, radius } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import type { Slide } from './slides.ts';

const Film = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.canvas};
`;

const wantsLessMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** A film without sound; it plays by itself, but for people who asked for less motion. */
export function IntroFilm({ slide }: { slide: Slide }) {
  return (
    <Film
      key={slide.video}
      aria-label={`Film: ${slide.title}`}
      controls
      muted
      playsInline
      autoPlay={!wantsLessMotion()}
      preload="metadata"
      poster={slide.poster}
      src={slide.video}
    >
      <track kind="captions" src={slide.captions} srcLang="en" label="English" default />
    </Film>
  );
}
