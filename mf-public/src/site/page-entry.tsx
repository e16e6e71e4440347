import { splitLanguage } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { Link } from '@fairshelf/shared-ui/basics';
import { color, motion, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { closePopover } from './close-popover.ts';
import type { SitePage } from './pages.ts';

const Anchor = styled(Link)`
  display: block;
  padding: ${space[12]};
  border-radius: ${radius.card};
  color: ${color.text};
  text-decoration: none;
  transition: background-color ${motion.feedback};
  &:hover,
  &[aria-current='page'] {
    background: ${color.hover};
  }
`;
const Title = styled.span`
  display: block;
  ${textStyle(14, 600)}
`;
const Hint = styled.span`
  display: block;
  color: ${color.muted};
  ${textStyle(13)}
`;

/** A page in a menu: its title, and a line about its content. */
export function PageEntry({ page }: { page: SitePage }) {
  const isHere = splitLanguage(useLocation().pathname).path === page.path;
  const hintId = useId();
  return (
    <Anchor
      href={page.path}
      onClick={closePopover}
      aria-current={isHere ? 'page' : undefined}
      aria-label={say(page.title)}
      aria-describedby={hintId}
    >
      <Title>{say(page.title)}</Title>
      <Hint id={hintId}>{say(page.hint)}</Hint>
    </Anchor>
  );
}
