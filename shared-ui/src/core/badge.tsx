import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, radius } from '../theme/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  max-width: 100%;
  padding: 0.0625rem 0.4375rem;
  border-radius: ${radius.control};
  background: ${color.hover};
  color: ${color.muted};
  ${textStyle(12, 500)}
  white-space: nowrap;
  /* Columns have stated widths. */
  td & {
    white-space: normal;
    overflow-wrap: break-word;
  }
  &[data-tone='success'] {
    background: ${color.successBg};
    color: ${color.success};
  }
  &[data-tone='warning'] {
    background: ${color.warningBg};
    color: ${color.warning};
  }
  &[data-tone='danger'] {
    background: ${color.dangerBg};
    color: ${color.danger};
  }
  &[data-tone='info'] {
    background: ${color.infoBg};
    color: ${color.info};
  }
  &[data-tone='accent'] {
    background: ${color.selected};
    color: ${color.accent};
  }
  &[data-dot]::before {
    content: '';
    flex: none;
    width: 0.375rem;
    height: 0.375rem;
    border-radius: 50%;
    background: currentcolor;
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
    outline-offset: -1px;
  }
`;

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

/** A state in one word; the colour repeats the word and never replaces it. */
export function Badge({
  tone = 'neutral',
  dot,
  children,
}: {
  tone?: Tone;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <Root data-tone={tone} data-dot={dot || undefined}>
      {children}
    </Root>
  );
}
