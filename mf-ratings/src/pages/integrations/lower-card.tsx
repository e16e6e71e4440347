import { Card } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A card below the list of marketplaces. */
export const LowerCard = styled(Card)`
  margin-top: ${space[24]};
`;

/** The lines of a lower card. */
export const Lines = styled.ul`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[8]} ${space[16]};
  }
`;
const About = styled.div`
  display: grid;
  gap: ${space[4]};
  ${textStyle(14, 500)}
  > p {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;
const Acts = styled.div`
  display: flex;
  gap: ${space[8]};
`;

/** One line: subject and details, with the actions next to it. */
export function Line({ name, about, acts }: { name: ReactNode; about: ReactNode; acts: ReactNode }) {
  return (
    <li>
      <About>
        {name}
        <p>{about}</p>
      </About>
      <Acts>{acts}</Acts>
    </li>
  );
}
