import { space } from '@fairshelf/shared-ui/theme';
import Globe from 'lucide-react/icons/globe';
import LineChart from 'lucide-react/icons/line-chart';
import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';
import { compact } from '../../site/layout.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { RatingSlide } from '../../site/rating-slide.tsx';
import { Section } from '../../site/section.tsx';

const points: readonly PointText[] = [
  {
    icon: LineChart,
    title: 'The change, not only the number',
    text: 'Each product shows its rating beside what it was 7, 30 and 90 days ago, with the daily history one click away.',
  },
  {
    icon: Globe,
    title: 'Every store and country',
    text: 'Switch between your companies, accounts and marketplaces from one menu. Mark the ones you open every day.',
  },
  {
    icon: Search,
    title: 'Sorted by what needs you',
    text: 'Sort by the steepest fall, search by title, ASIN or SKU, and share the view: the address holds it all.',
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
      title="See a rating slip before it costs you sales"
      lead="A product rarely falls from 4.6 to 4.1 overnight. It slides for weeks, in one country first. The Product Ratings Tracker shows the slide."
    >
      <Beside>
        <PointList points={points} stacked />
        <RatingSlide />
      </Beside>
    </Section>
  );
}
