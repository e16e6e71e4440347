import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, radius, space } from '../theme/tokens.ts';

const Root = styled.div`
  display: flex;
  /* On narrow screens the action goes below the message. */
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid color-mix(in srgb, var(--tone) 28%, transparent);
  border-radius: ${radius.card};
  background: var(--ground);
  color: ${color.text};
  --tone: ${color.info};
  --ground: ${color.infoBg};
  &[data-tone='success'] {
    --tone: ${color.success};
    --ground: ${color.successBg};
  }
  &[data-tone='warning'] {
    --tone: ${color.warning};
    --ground: ${color.warningBg};
  }
  &[data-tone='danger'] {
    --tone: ${color.danger};
    --ground: ${color.dangerBg};
  }
  > svg {
    flex: none;
    margin-top: 0.125rem;
    color: var(--tone);
  }
`;
const Words = styled.div`
  flex: 1 1 min(12rem, calc(100% - 2rem));
  min-width: 0;
  strong {
    display: block;
    ${textStyle(14, 600)}
  }
`;
const Dismiss = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin: -0.125rem -0.375rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.muted};
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
`;

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link for the message. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** A message in the page. Warnings and dangers interrupt a screen reader, other tones wait. */
export function Banner({ tone = 'info', title, children, action, onDismiss }: BannerProps) {
  const Icon = icons[tone];
  return (
    <Root role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <Words>
        {title ? <strong>{title}</strong> : null}
        {children}
      </Words>
      {action}
      {onDismiss ? (
        <Dismiss type="button" aria-label={t`Dismiss`} onClick={onDismiss}>
          <X size={16} aria-hidden="true" />
        </Dismiss>
      ) : null}
    </Root>
  );
}
