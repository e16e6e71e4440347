import { color, narrow, radius, shadow } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { shots } from './shots.ts';

const Window = styled.div`
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  box-shadow: ${shadow.dialog};
  img {
    width: 100%;
    height: auto;
  }
  /* The reader's theme: the one that was chosen, else the system's, also before and without a script. */
  html[data-theme='light'] & [data-for='dark'],
  html[data-theme='dark'] & [data-for='light'] {
    display: none;
  }
  @media (prefers-color-scheme: dark) {
    html:not([data-theme]) & [data-for='light'] {
      display: none;
    }
  }
  @media not (prefers-color-scheme: dark) {
    html:not([data-theme]) & [data-for='dark'] {
      display: none;
    }
  }
  /* Illustrations for phones aren't scaled up to a tablet's width. */
  &[data-shape='phone'] {
    width: 100%;
    max-width: 21rem;
    margin-inline: auto;
    border-radius: 1.5rem;
  }
  ${narrow} {
    max-width: 26rem;
    margin-inline: auto;
  }
`;

/** The content area of the pictures, in CSS pixels; each has twice as many. */
const SCREEN = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 640 };
const PHONES = '(max-width: 719.98px)';

export interface ProductShotProps {
  readonly name: keyof typeof shots;
  readonly alt: string;
  /** `phone`: the phone version, however wide the screen is; for places next to text. */
  readonly shape?: 'screen' | 'phone';
}

/** A picture of the product: in the reader's theme, and on a phone the phone version. */
export function ProductShot({ name, alt, shape = 'screen' }: ProductShotProps) {
  const shot = shots[name];
  return (
    <Window data-shape={shape}>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} data-for={theme}>
          {shape === 'screen' ? (
            <source media={PHONES} srcSet={shot[theme].phone} width={PHONE.width} height={PHONE.height} />
          ) : null}
          <img
            {...(shape === 'screen'
              ? { src: shot[theme].wide, ...SCREEN }
              : { src: shot[theme].phone, ...PHONE })}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </Window>
  );
}
