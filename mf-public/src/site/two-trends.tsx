import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { DrawingCard } from './drawing-card.ts';
import { pageChange, pageRating } from './page-formats.ts';

const WIDTH = 380;
const HEIGHT = 190;
const TODAY = 330;
const trends = [
  {
    name: () => t`Skillet`,
    change: -0.4,
    color: color.danger,
    first: 4.5,
    points: [4.5, 4.5, 4.4, 4.3, 4.2, 4.1],
  },
  {
    name: () => t`Vase`,
    change: 0.4,
    color: color.success,
    first: 3.7,
    points: [3.7, 3.7, 3.8, 3.9, 4.0, 4.1],
  },
] as const;
const x = (week: number) => 20 + (week * (TODAY - 20)) / 5;
const y = (rating: number) => 24 + ((4.6 - rating) / 1) * (HEIGHT - 50);

/** Illustration of two products with the same rating today, one falling and one rising. */
export function TwoTrends() {
  return (
    <DrawingCard aria-label={t`Two products at 4.1 stars`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`Two lines meet at 4.1 stars today: one fell from 4.5, the other rose from 3.7.`}
      >
        <line x1={TODAY} x2={TODAY} y1={8} y2={HEIGHT - 24} stroke={color.hairline} strokeDasharray="4 4" />
        {trends.map(({ name, change, color: stroke, first, points }) => (
          <g key={change}>
            <path
              d={points.map((rating, week) => `${week === 0 ? 'M' : 'L'}${x(week)} ${y(rating)}`).join(' ')}
              fill="none"
              stroke={stroke}
              strokeWidth={2.5}
              strokeLinejoin="round"
            />
            <circle cx={x(0)} cy={y(first)} r={4.5} fill={stroke} />
            <text x={x(0)} y={y(first) + (first > 4.1 ? -12 : 22)}>
              {t`${{ product: name() }}: ${{ change: pageChange(change) }} in 30 days`}
            </text>
          </g>
        ))}
        <circle cx={TODAY} cy={y(4.1)} r={5.5} fill={color.text} />
        <text data-kind="value" x={TODAY + 12} y={y(4.1) + 4}>
          {pageRating(4.1)}
        </text>
        <text x={TODAY} y={HEIGHT - 8} textAnchor="middle">{t`Today`}</text>
      </svg>
      <figcaption>{t`Illustration`}</figcaption>
    </DrawingCard>
  );
}
