import { color, narrow, radius, shadow } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import casesDark from './shots/cases-dark.png';
import casesLight from './shots/cases-light.png';
import ratingsDark from './shots/ratings-dark.png';
import ratingsLight from './shots/ratings-light.png';

/** Pictures of the running product, taken from the demo by `npm run screenshots`. */
const shots = {
  ratings: { light: ratingsLight, dark: ratingsDark },
  cases: { light: casesLight, dark: casesDark },
} as const;

const Window = styled.figure`
  overflow: hidden;
  margin: 0;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  box-shadow: ${shadow.dialog};
  img {
    display: block;
    width: 100%;
    height: auto;
  }
  /* The whole screen at the width of a phone is too small to read: a part of it at twice the size. */
  ${narrow} {
    img {
      height: 22rem;
      object-fit: cover;
      object-position: 30% 0;
    }
  }
  html:not([data-theme='dark']) & img[data-for='dark'],
  html[data-theme='dark'] & img[data-for='light'] {
    display: none;
  }
`;

interface ProductShotProps {
  readonly name: keyof typeof shots;
  readonly alt: string;
}

/** A picture of the product in the reader's own theme. */
export function ProductShot({ name, alt }: ProductShotProps) {
  const shot = shots[name];
  return (
    <Window>
      <img
        data-for="light"
        src={shot.light}
        alt={alt}
        width={1440}
        height={900}
        loading="lazy"
        decoding="async"
      />
      <img
        data-for="dark"
        src={shot.dark}
        alt={alt}
        width={1440}
        height={900}
        loading="lazy"
        decoding="async"
      />
    </Window>
  );
}
