import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tabularFigures, textStyle } from '../theme/text-style.ts';
import { color, space } from '../theme/tokens.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;
`;
const Label = styled.dt`
  color: ${color.muted};
  ${textStyle(13)}
`;
const Figure = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[4]} ${space[8]};
  ${textStyle(24, 600)}
  ${tabularFigures}
`;
const Change = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.125rem;
  color: ${color.muted};
  ${textStyle(13, 500)}
  letter-spacing: 0;
  &[data-tone='good'] {
    color: ${color.success};
  }
  &[data-tone='bad'] {
    color: ${color.danger};
  }
`;
const Note = styled.dd`
  color: ${color.subtle};
  ${textStyle(12)}
`;

export interface StatProps {
  label: string;
  /** Already formatted: money and numbers come from the contracts' formats. */
  value: ReactNode;
  change?: {
    /** Formatted without its sign: '12 %', '0.2'. */
    text: string;
    direction: 'up' | 'down' | 'same';
    /** Whether this direction is good news; a rise of complaints is not. */
    tone?: 'good' | 'bad' | 'neutral';
  };
  /** What the change is compared with: 'vs. the previous 30 days'. */
  note?: ReactNode;
  /** A `Sparkline` under the figure. */
  children?: ReactNode;
}

const directionWords = { up: 'up', down: 'down', same: 'unchanged' } as const;

/** One figure and its change; its parent is a `<dl>` of figures. */
export function Stat({ label, value, change, note, children }: StatProps) {
  return (
    <Root>
      <Label>{label}</Label>
      <Figure>
        {value}
        {change ? (
          <Change data-tone={change.tone ?? 'neutral'}>
            <span className="visually-hidden">{directionWords[change.direction]} </span>
            {change.direction === 'up' ? <ArrowUp size={14} aria-hidden="true" /> : null}
            {change.direction === 'down' ? <ArrowDown size={14} aria-hidden="true" /> : null}
            {change.text}
          </Change>
        ) : null}
      </Figure>
      {note ? <Note>{note}</Note> : null}
      {children ? <dd>{children}</dd> : null}
    </Root>
  );
}
