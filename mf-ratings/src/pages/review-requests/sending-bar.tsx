import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { Badge, Banner, Button, Card, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { useSending } from './queries.ts';
import { SendingDialog } from './sending-dialog.tsx';
import { limitsInWords, type Sending } from './sending-words.ts';
import type { ChangeDesk } from './use-change.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[12]};
  margin-bottom: ${space[24]};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
`;
const Words = styled.p`
  flex: 1 1 16rem;
  ${textStyle(14)}
  span {
    color: ${color.muted};
  }
`;

interface SendingBarProps {
  readonly sending: ReturnType<typeof useSending>;
  readonly desk: ChangeDesk;
}

/** When and how much the store sends: limits, pause, and undoing a change. */
export function SendingBar({ sending, desk }: SendingBarProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { data } = sending;
  if (sending.isPending) {
    return (
      <Root>
        <LoadingRegion label="Sending settings are loading">
          <Skeleton shape="title" />
        </LoadingRegion>
      </Root>
    );
  }
  if (!data) return null;
  return (
    <Root>
      {data.holdUntil ? (
        <Banner
          tone="info"
          action={
            data.canUndo ? (
              <ChangeOnly>
                <Button size="sm" onClick={() => void desk.undoLast()}>
                  Undo last change
                </Button>
              </ChangeOnly>
            ) : null
          }
        >
          Nothing is sent before {formatDateTime(data.holdUntil, data.timeZone)}.
        </Banner>
      ) : null}
      <Card>
        <Line>
          <Badge tone={data.paused ? 'warning' : 'success'}>{data.paused ? 'Paused' : 'Sending on'}</Badge>
          <Words>
            {limitsInWords(data)} <span>· {formatNumber(data.sentToday)} sent today</span>
          </Words>
          <ChangeOnly>
            <Button size="sm" onClick={() => setIsEditing(true)}>
              Sending limits
            </Button>
          </ChangeOnly>
          <ChangeOnly>
            <Button
              size="sm"
              pending={desk.isBusy}
              onClick={() =>
                void desk.start({
                  change: pausing(data),
                  title: 'Resume sending?',
                  confirmLabel: 'Resume sending',
                  done: data.paused ? 'Sending is on again.' : 'Sending is paused. Nothing is sent.',
                })
              }
            >
              {data.paused ? 'Resume sending' : 'Pause sending'}
            </Button>
          </ChangeOnly>
        </Line>
      </Card>
      {isEditing ? <SendingDialog sending={data} desk={desk} onClose={() => setIsEditing(false)} /> : null}
    </Root>
  );
}

const pausing = ({ revision, paused, dailyCap, hourFrom, hourTo, weekdays }: Sending) => ({
  kind: 'sending' as const,
  revision,
  sending: { paused: !paused, dailyCap, hourFrom, hourTo, weekdays },
});
