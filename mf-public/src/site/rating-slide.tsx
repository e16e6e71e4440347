import { color } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { DrawingCard } from './drawing-card.ts';
import { pageRating } from './page-formats.ts';

/** Weeks from the left, the rating at the end of each. */
const ratings = [4.6, 4.6, 4.5, 4.5, 4.4, 4.3, 4.3, 4.2, 4.1];
const WIDTH = 380;
const HEIGHT = 180;
const x = (week: number) => 20 + (week * (WIDTH - 60)) / (ratings.length - 1);
const y = (rating: number) => 30 + ((4.7 - rating) / 0.7) * (HEIGHT - 50);

const line = ratings.map((rating, week) => `${week === 0 ? 'M' : 'L'}${x(week)} ${y(rating)}`).join(' ');

/** Illustration of a rating that slips over nine weeks. */
export function RatingSlide() {
  const last = ratings.length - 1;
  return (
    <DrawingCard aria-label={t`A rating over nine weeks`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 30}`}
        role="img"
        aria-label={t`A line that falls from 4.6 to 4.1 stars in nine weeks.`}
      >
        {[4.5, 4.2].map((rating) => (
          <line
            key={rating}
            x1={x(0)}
            x2={x(last)}
            y1={y(rating)}
            y2={y(rating)}
            stroke={color.hairline}
            strokeDasharray="4 4"
          />
        ))}
        <path d={line} fill="none" stroke={color.danger} strokeWidth={2.5} strokeLinejoin="round" />
        {[0, 2, last].map((week) => (
          <circle key={week} cx={x(week)} cy={y(ratings[week] ?? 0)} r={4.5} fill={color.danger} />
        ))}
        <text data-kind="value" x={x(0)} y={y(4.6) - 14}>
          {pageRating(4.6)}
        </text>
        <text data-kind="value" x={x(last)} y={y(4.1) - 14} textAnchor="middle">
          {pageRating(4.1)}
        </text>
        <text x={x(2) + 10} y={y(4.5) - 10}>{t`Week 3: the tracker shows −0.1`}</text>
        <text x={x(last)} y={HEIGHT + 20} textAnchor="end">{t`Week 9: sales show it`}</text>
      </svg>
      <figcaption>{t`Illustration`}</figcaption>
    </DrawingCard>
  );
}
