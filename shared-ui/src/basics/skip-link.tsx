import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, layer, radius, shadow, space } from '../theme/tokens.ts';

const Anchor = styled.a`
  position: fixed;
  top: ${space[8]};
  inset-inline-start: ${space[8]};
  z-index: ${layer.toast};
  padding: ${space[8]} ${space[16]};
  border-radius: ${radius.control};
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: ${shadow.menu};
  ${textStyle(14, 500)}
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

/** The first stop of the Tab key: jumps over the menu to the element with this id. */
export function SkipLink({ to = 'main', children = t`Skip to content` }: { to?: string; children?: string }) {
  return <Anchor href={`#${to}`}>{children}</Anchor>;
}
