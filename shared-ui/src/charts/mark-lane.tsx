import { plural, t } from '@lingui/core/macro';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Popover } from '../core/popover.tsx';
import { textStyle } from '../theme/text-style.ts';
import { color, radius, space } from '../theme/tokens.ts';
import type { ChartMark } from './chart-data.ts';
import { groupMarks } from './mark-groups.ts';

const Lane = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: 1.5rem;
  pointer-events: none;
`;
const Flag = styled.button`
  position: absolute;
  top: 0;
  min-width: 1.5rem;
  height: 1.5rem;
  padding: 0 ${space[4]};
  transform: translateX(-50%);
  border: 1px solid ${color.control};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  ${textStyle(12, 500)}
  cursor: pointer;
  pointer-events: auto;
  &[data-many] {
    background: ${color.hover};
    font-weight: 600;
  }
  &:hover {
    background: ${color.selected};
  }
`;
const Told = styled.ol`
  display: grid;
  gap: ${space[8]};
  max-width: 22rem;
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    gap: ${space[8]};
  }
  b {
    color: ${color.muted};
    ${textStyle(12, 500)}
  }
`;

/** Two flags next to each other, with two digits each. */
const GAP = 30;

interface MarkLaneProps {
  /** The accessible name of the lane. */
  readonly label: string;
  readonly marks: readonly ChartMark[];
  /** Where a moment is drawn, in pixels from the left of the lane. */
  readonly place: (x: number) => number;
}

/** The labels of a chart's marks above its lines. Close marks share a label with their count, which opens as a list. */
export function MarkLane({ label, marks, place }: MarkLaneProps) {
  const groups = useMemo(() => groupMarks(marks, place, GAP), [marks, place]);
  const lane = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const activeIndex = Math.min(current, groups.length - 1);
  // One tab stop; arrows move between marks.
  const walk = (event: KeyboardEvent) => {
    const next = { ArrowRight: activeIndex + 1, ArrowLeft: activeIndex - 1, Home: 0, End: groups.length - 1 }[
      event.key
    ];
    if (next === undefined || !lane.current?.contains(document.activeElement)) return;
    event.preventDefault();
    const flags = lane.current.querySelectorAll('button');
    const place = (next + flags.length) % flags.length;
    setCurrent(place);
    flags[place]?.focus();
  };
  return (
    <Lane ref={lane} role="toolbar" aria-label={label} onKeyDown={walk}>
      {groups.map((group, at) => (
        <Popover
          key={group.marks.map(({ label }) => label).join(' ')}
          label={nameOf(group.marks)}
          placement="bottom"
          trigger={
            <Flag
              type="button"
              aria-label={nameOf(group.marks)}
              data-many={group.marks.length > 1 || undefined}
              tabIndex={at === activeIndex ? 0 : -1}
              onFocus={() => setCurrent(at)}
              style={{ left: group.at }}
            >
              {group.marks.length > 1 ? `×${group.marks.length}` : group.marks[0]?.label}
            </Flag>
          }
        >
          <Told>
            {group.marks.map(({ label, text }) => (
              <li key={label}>
                <b>{label}</b>
                <span>{text}</span>
              </li>
            ))}
          </Told>
        </Popover>
      ))}
    </Lane>
  );
}

function nameOf(marks: readonly ChartMark[]): string {
  const [only] = marks;
  return marks.length === 1 && only
    ? t`Mark ${{ label: only.label }}`
    : plural({ count: marks.length }, { one: '# mark', other: '# marks' });
}
