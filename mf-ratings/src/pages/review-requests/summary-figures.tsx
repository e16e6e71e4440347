import { formatNumber, formatShare, translated } from '@fairshelf/shared-contracts/core';
import { REQUEST_REASON_NAMES } from '@fairshelf/shared-contracts/review-requests';
import { Card, LoadingOrError, Stat } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import type { useRequestSummary } from './queries.ts';
import { minutesInWords } from './saved-time.ts';
import { queueNote, type Sending } from './sending-words.ts';
import type { View } from './view.ts';

const Root = styled.div`
  margin-bottom: ${space[24]};
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space[24]};
`;
const Reasons = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin: ${space[16]} 0 0;
  padding: ${space[12]} 0 0;
  border-top: 1px solid ${color.hairline};
  list-style: none;
`;
const Reason = styled.button`
  min-height: 1.75rem;
  padding: 0 ${space[8]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.control};
  background: none;
  color: ${color.muted};
  ${textStyle(13)}
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
`;
const Why = styled.li`
  align-self: center;
  color: ${color.muted};
  ${textStyle(13)}
`;

interface SummaryFiguresProps {
  readonly summary: ReturnType<typeof useRequestSummary>;
  /** Undefined while it loads. */
  readonly sending: Sending | undefined;
  readonly view: View;
}

/** The figures of the store's requests, and why orders were skipped. */
export function SummaryFigures({ summary, sending, view }: SummaryFiguresProps) {
  const { data } = summary;
  if (!data) {
    return (
      <Root>
        <LoadingOrError compact query={summary} label={t`Loading figures`} />
      </Root>
    );
  }
  const skipped = data.skipped.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Root>
      <Card>
        <Figures>
          <Stat
            label={t`Sent`}
            value={formatNumber(data.sent)}
            note={t`${{ count: formatNumber(data.sent30) }} in the last 30 days`}
          />
          <Stat
            label={t`Queued`}
            value={formatNumber(data.queued)}
            note={queueNote(data.nextDueAt, sending)}
          />
          <Stat
            label={t`Skipped`}
            value={formatNumber(skipped)}
            note={t`by rules or the do-not-solicit list`}
          />
          <Stat
            label={t`Time saved`}
            value={minutesInWords(data.sent * data.minutesPerRequest)}
            note={plural(
              { count: data.minutesPerRequest },
              { one: 'assuming a minute for each by hand', other: 'assuming # minutes for each by hand' },
            )}
          />
          <Stat
            label={t`Seller feedback after a request`}
            value={data.feedbackKnown ? formatNumber(data.feedbackAfter) : t`No data yet`}
            note={
              data.feedbackKnown && data.sent > 0
                ? t`${{ share: formatShare(data.feedbackAfter / data.sent) }} of requests; product reviews don’t name the order`
                : t`product reviews don’t name the order`
            }
          />
        </Figures>
        {data.skipped.length > 0 ? (
          <Reasons>
            <Why>{t`Skipped:`}</Why>
            {data.skipped.map(({ reason, orders }) => (
              <li key={reason}>
                <Reason type="button" onClick={() => view.showSkipped(reason)}>
                  {translated(REQUEST_REASON_NAMES[reason])} · {formatNumber(orders)}
                </Reason>
              </li>
            ))}
          </Reasons>
        ) : null}
      </Card>
    </Root>
  );
}
