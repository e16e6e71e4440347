import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** Two lines high from the start: the dialog keeps its height while captions change. */
const Caption = styled.p`
  min-height: 2.5rem;
  margin-top: ${space[8]};
  color: ${color.muted};
  ${textStyle(14)}
`;

const wantsLessMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** A silent film and its text: below the picture, where it covers nothing. */
export function IntroFilm({ slide }: { slide: Slide }) {
  const film = useRef<HTMLVideoElement>(null);
  const caption = useCaption(film);
  return (
    <div>
      <Film
        ref={film}
        aria-label={t`Film: ${{ title: slide.title }}`}
        controls
        muted
        playsInline
        autoPlay={!wantsLessMotion()}
        preload="metadata"
        poster={slide.poster}
        src={slide.video}
      >
        <track kind="captions" src={slide.captions} srcLang="en" label={t`English`} />
      </Film>
      <Caption data-caption="">{caption}</Caption>
    </div>
  );
}

/** The caption at the film's current time. The browser parses the track but doesn't render it. */
function useCaption(film: RefObject<HTMLVideoElement | null>): string {
  const [caption, setCaption] = useState('');
  useEffect(() => {
    const track = film.current?.querySelector('track')?.track;
    if (!track) return;
    track.mode = 'hidden';
    const show = () => setCaption(textOf(track.activeCues));
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  }, [film]);
  return caption;
}

const textOf = (cues: TextTrackCueList | null): string =>
  [...(cues ?? [])].map((cue) => ('text' in cue && typeof cue.text === 'string' ? cue.text : '')).join(' ');
