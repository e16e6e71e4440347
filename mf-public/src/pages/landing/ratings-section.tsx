import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Globe from 'lucide-react/icons/globe';
import LineChart from 'lucide-react/icons/line-chart';
import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { compact } from '../../site/layout.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { RatingSlide } from '../../site/rating-slide.tsx';
import { Section } from '../../site/section.tsx';

const points = (): readonly PointText[] => [
  {
    icon: LineChart,
    title: t`The trend, not only the number`,
    text: t`Each product shows how its rating changed in 7, 30 and 90 days. Its daily history is one click away.`,
  },
  {
    icon: Globe,
    title: t`Every store and country`,
    text: t`Switch between companies, accounts and marketplaces in one menu, and keep your favorites on top.`,
  },
  {
    icon: Search,
    title: t`Sorted by what needs you`,
    text: t`Biggest drops first. Search by title, ASIN or SKU, and share what you see by link.`,
  },
];

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr);
  gap: ${space[48]} 4rem;
  align-items: center;
  ${compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export function RatingsSection() {
  return (
    <Section
      id="ratings"
      tone="raised"
      title={t`See a rating drop before it costs you sales`}
      lead={t`A product rarely falls from 4.6 to 4.1 overnight. It slips for weeks, often in one country first. The Product Ratings Tracker shows it early.`}
    >
      <Beside>
        <PointList points={points()} stacked />
        <RatingSlide />
      </Beside>
    </Section>
  );
}
