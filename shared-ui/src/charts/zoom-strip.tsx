import { formatDay } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../basics/button.tsx';
import { VisuallyHidden } from '../basics/visually-hidden.tsx';
import { IconButton } from '../core/icon-button.tsx';
import { textStyle } from '../theme/text-style.ts';
import { color, narrow, space } from '../theme/tokens.ts';
import type { ChartPoint } from './chart-data.ts';
import type { ChartZoom } from './use-chart-zoom.ts';
import { daysIn, isWhole, scaleRange, type TimeRange } from './zoom-range.ts';
import { ZoomTrack } from './zoom-track.tsx';

const Root = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  margin-bottom: ${space[8]};
  p {
    flex: 1 1 12rem;
    ${textStyle(13, 500)}
  }
  > div {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    margin-inline-end: -0.25rem;
  }
  ${narrow} {
    > div {
      flex: 1;
      justify-content: flex-end;
    }
  }
  [aria-disabled='true'] {
    color: color-mix(in srgb, ${color.subtle} 65%, transparent);
    cursor: not-allowed;
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

export interface ZoomStripProps {
  /** What is zoomed: the name of the group. */
  readonly label: string;
  readonly zoom: ChartZoom;
  /** The whole time range, as a small line. */
  readonly points: readonly ChartPoint[];
  /** The series of the line. */
  readonly seriesId: string;
}

const dayText = (time: number): string => formatDay(new Date(time), 'UTC');
const words = (range: TimeRange): string =>
  `${dayText(range[0])} to ${dayText(range[1])}, ${daysIn(range)} days`;

/**
 * The overview line with a brush for the charts' visible range: dragged, moved by keys, drawn again next to it, or
 * reset. Committed changes are announced.
 */
export function ZoomStrip({ label, zoom, points, seriesId }: ZoomStripProps) {
  const { shown, settled, extent, isZoomed } = zoom;
  const announcement = useAnnouncement(settled, isWhole(settled, extent));
  if (!zoom.isUseful) return null;
  return (
    <Root>
      <legend className="visually-hidden">{label}</legend>
      <Top>
        <p>
          {words(shown)}
          <small>
            {isZoomed
              ? t`Drag the part to move it, its ends to change it.`
              : t`Drag across a chart to zoom in.`}
          </small>
        </p>
        <div>
          {/* Stays in place, so that focus does. */}
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={!isZoomed || undefined}
            onClick={zoom.reset}
          >{t`Reset zoom`}</Button>
          <IconButton
            label={t`Zoom out`}
            icon={<ZoomOut aria-hidden="true" />}
            size="sm"
            aria-disabled={!isZoomed || undefined}
            onClick={() => zoom.select(scaleRange(shown, 2, extent))}
          />
          <IconButton
            label={t`Zoom in`}
            icon={<ZoomIn aria-hidden="true" />}
            size="sm"
            onClick={() => zoom.select(scaleRange(shown, 0.5, extent))}
          />
        </div>
      </Top>
      <ZoomTrack zoom={zoom} points={points} seriesId={seriesId} words={words} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </Root>
  );
}

/** The announcement of a change to screen readers, but not of the initial state. */
function useAnnouncement([from, to]: TimeRange, whole: boolean): string {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(`${from}/${to}`);
  useEffect(() => {
    if (before.current === `${from}/${to}`) return;
    before.current = `${from}/${to}`;
    setAnnouncement(
      whole
        ? t`Everything is shown: ${{ range: words([from, to]) }}.`
        : t`Shown: ${{ range: words([from, to]) }}.`,
    );
  }, [from, to, whole]);
  return announcement;
}
