import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, motion, radius } from '../theme/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 1.5rem;
  max-width: 100%;
  padding: 0 0.5rem;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  ${textStyle(12, 500)}
`;
const Text = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Remove = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin-inline-end: -0.5rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${color.subtle};
  cursor: pointer;
  transition: color ${motion.feedback};
  &:hover {
    color: ${color.text};
  }
`;

export interface TagProps {
  children: string;
  /** Shows a button that removes the tag. */
  onRemove?: () => void;
}

/** A word that a person attached, or an active filter. */
export function Tag({ children, onRemove }: TagProps) {
  return (
    <Root>
      <Text>{children}</Text>
      {onRemove ? (
        <Remove type="button" aria-label={t`Remove ${{ children }}`} onClick={onRemove}>
          <X size={12} aria-hidden="true" />
        </Remove>
      ) : null}
    </Root>
  );
}
