import { space } from '@fairshelf/shared-ui/theme';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileSearch from 'lucide-react/icons/file-search';
import Scale from 'lucide-react/icons/scale';
import { styled } from 'styled-components';
import { DemoLink } from '../../site/demo-link.tsx';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { Section } from '../../site/section.tsx';

const points: readonly PointText[] = [
  {
    icon: FileSearch,
    title: 'Evidence on every case',
    text: 'The ledger rows, the rule and the arithmetic stand beside each finding, in plain words and numbers.',
  },
  {
    icon: Scale,
    title: 'Nothing claimed twice',
    text: 'Units that were found again, and what the marketplace has paid by itself, are taken off before you see a case.',
  },
  {
    icon: CalendarClock,
    title: 'No window missed',
    text: 'A loss can be claimed for a limited time only. Each case says when its window closes.',
  },
];

const Try = styled.div`
  margin-top: ${space[32]};
`;

const Shot = styled.div`
  margin-top: ${space[48]};
`;

export function ReimbursementSection() {
  return (
    <Section
      id="reimbursement"
      title="Lost in the warehouse is not lost for good"
      lead="Units go missing between shelves. Most are paid for, some are not. Fairshelf reads the inventory ledger row by row and shows what is still owed to you."
    >
      <PointList points={points} />
      <Try>
        <DemoLink>Try it without an account</DemoLink>
      </Try>
      <Shot>
        <ProductShot
          name="cases"
          alt="The Cases page: lost units with their estimate and the day the claim window closes."
        />
      </Shot>
    </Section>
  );
}
