import { color } from '@fairshelf/shared-ui/theme';
import Megaphone from 'lucide-react/icons/megaphone';
import { styled } from 'styled-components';
import { useHasUnread } from './queries.ts';

const Root = styled.i`
  position: relative;
  display: inline-flex;
  flex: none;
  &[data-unread]::after {
    content: '';
    position: absolute;
    top: -2px;
    inset-inline-end: -2px;
    width: 8px;
    height: 8px;
    border: 1px solid ${color.surface};
    border-radius: 50%;
    background: ${color.accent};
  }
`;

/** The news icon, with a dot while a post is unread. */
export function NewsIcon({ size = 16 }: { size?: number }) {
  const hasUnread = useHasUnread();
  return (
    <Root aria-hidden="true" data-unread={hasUnread || undefined}>
      <Megaphone size={size} strokeWidth={1.75} />
    </Root>
  );
}
