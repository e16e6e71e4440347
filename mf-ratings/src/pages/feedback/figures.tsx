import type { CallData } from '@fairshelf/shared-contracts/core';
import { formatNumber, formatShare } from '@fairshelf/shared-contracts/core';
import type { listFeedback } from '@fairshelf/shared-contracts/reviews';
import { Link, Stat } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[16]} ${space[24]};
  margin: 0 0 ${space[24]};
`;

type Figures = Pick<CallData<typeof listFeedback>, 'last30' | 'last90' | 'waiting'>;

/** The share of positive feedback, and low feedback that nobody worked on. */
export function FeedbackFigures({ figures: { last30, last90, waiting } }: { figures: Figures }) {
  const share = ({ total, positive }: Figures['last30']) =>
    total === 0 ? '—' : formatShare(positive / total);
  const note = ({ total, positive }: Figures['last30']) =>
    t`${{ positive: formatNumber(positive) }} of ${{ total: formatNumber(total) }} with 4 or 5 stars`;
  return (
    <Row>
      <Stat label={t`Positive in 30 days`} value={share(last30)} note={note(last30)} />
      <Stat label={t`Positive in 90 days`} value={share(last90)} note={note(last90)} />
      <Stat
        label={t`Low in 30 days`}
        value={
          last30.negative === 0 ? (
            '0'
          ) : (
            <Link href="/rating/feedback?stars=1,2&period=30">{formatNumber(last30.negative)}</Link>
          )
        }
        note={waiting === 0 ? t`None is new` : t`${{ count: formatNumber(waiting) }} still new`}
      />
    </Row>
  );
}
