import { useState } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color } from '../theme/tokens.ts';

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
  background: ${color.selected};
  color: ${color.accent};
  ${textStyle(12, 600)}
  overflow: hidden;
  user-select: none;
  &[data-size='sm'] {
    width: 1.5rem;
    height: 1.5rem;
    font-size: 0.625rem;
  }
  &[data-size='lg'] {
    width: 3rem;
    height: 3rem;
    ${textStyle(16, 600)}
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The initials of a name: first and last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : ''].map((word) =>
    word?.slice(0, 1),
  );
  return letters.join('').toUpperCase();
}

export interface AvatarProps {
  name: string;
  /** The picture's address; the initials show until it has loaded and when it fails. */
  image?: string | null;
  size?: 'sm' | 'md' | 'lg';
}

/** A person's or store's picture. Decorative: the name is next to it. */
export function Avatar({ name, image, size = 'md' }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string>();
  return (
    <Root aria-hidden="true" data-size={size}>
      {image && brokenImage !== image ? (
        <img src={image} alt="" onError={() => setBrokenImage(image)} />
      ) : (
        initials(name)
      )}
    </Root>
  );
}
