import { styled } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { tabularFigures, textStyle } from '../theme/text-style.ts';
import { color, radius } from '../theme/tokens.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
`;
const Words = styled.span`
  display: flex;
  justify-content: space-between;
  ${textStyle(13, 500)}
  ${tabularFigures}
  span + span {
    color: ${color.muted};
    font-weight: 400;
  }
`;
const Bar = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 0.375rem;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.hover};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: ${radius.pill};
    background: ${color.accent};
    transition: inline-size 300ms;
  }
  &::-moz-progress-bar {
    border-radius: ${radius.pill};
    background: ${color.accent};
  }
  &:indeterminate {
    background: linear-gradient(90deg, transparent 0 33%, ${color.accent} 33% 67%, transparent 67%) 0 0 / 200% 100%
      ${color.hover};
    animation: ${animation.travel} 1.4s linear infinite;
    &::-moz-progress-bar {
      background: transparent;
    }
  }
`;

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; without it the length is unknown. */
  value?: number;
  /** Next to the label: '312 of 480 orders'. */
  detail?: string;
}

/** The progress of something. */
export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  return (
    <Root>
      <Words aria-hidden="true">
        <span>{label}</span>
        {detail ? <span>{detail}</span> : null}
      </Words>
      <Bar aria-label={label} aria-valuetext={detail} max={1} {...(value === undefined ? {} : { value })} />
    </Root>
  );
}
