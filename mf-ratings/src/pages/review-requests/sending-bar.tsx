import { formatDateTime, formatNumber } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import { Badge, Banner, Button, Card, LoadingRegion, Skeleton } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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
        <LoadingRegion label={t`Loading sending settings`}>
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
                  {t`Undo last change`}
                </Button>
              </ChangeOnly>
            ) : null
          }
        >
          {t`Nothing is sent before ${{ holdUntil: formatDateTime(data.holdUntil, data.timeZone) }}.`}
        </Banner>
      ) : null}
      <Card>
        <Line>
          <Badge tone={data.paused ? 'warning' : 'success'}>{data.paused ? t`Paused` : t`Sending on`}</Badge>
          <Words>
            {limitsInWords(data)}{' '}
            <span>{t`· ${{ sentToday: formatNumber(data.sentToday) }} sent today`}</span>
          </Words>
          <ChangeOnly>
            <Button size="sm" onClick={() => setIsEditing(true)}>
              {t`Sending limits`}
            </Button>
          </ChangeOnly>
          <ChangeOnly>
            <Button
              size="sm"
              pending={desk.isBusy}
              onClick={() =>
                void desk.start({
                  change: pausing(data),
                  title: t`Resume sending?`,
                  confirmLabel: t`Resume sending`,
                  done: data.paused ? t`Sending is on again.` : t`Sending is paused. Nothing is sent.`,
                })
              }
            >
              {data.paused ? t`Resume sending` : t`Pause sending`}
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
