import { ButtonLink } from '@fairshelf/shared-ui/basics';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileSearch from 'lucide-react/icons/file-search';
import Scale from 'lucide-react/icons/scale';
import { styled } from 'styled-components';
import { DemoLink } from '../../site/demo-link.tsx';
import { REIMBURSEMENT } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { Section } from '../../site/section.tsx';

const points = (): readonly PointText[] => [
  {
    icon: FileSearch,
    title: t`Evidence on every case`,
    text: t`Each case shows the ledger rows, the policy and the calculation behind it.`,
  },
  {
    icon: Scale,
    title: t`Nothing claimed twice`,
    text: t`Units that were found again and payments Amazon already made are subtracted before you see a case.`,
  },
  {
    icon: CalendarClock,
    title: t`No deadline missed`,
    text: t`Amazon accepts claims for a limited time. Each case shows the day its claim window closes.`,
  },
];

const Try = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  margin-top: ${space[32]};
`;

const Shot = styled.div`
  margin-top: ${space[48]};
`;

export function ReimbursementSection() {
  return (
    <Section
      id="reimbursement"
      tone="raised"
      title={t`Get paid for what Amazon lost`}
      lead={t`Units go missing in warehouses and shipments. Amazon reimburses most of them, but not all. Fairshelf reads your inventory ledger row by row and shows what you are still owed.`}
    >
      <PointList points={points()} />
      <Try>
        <ButtonLink href={REIMBURSEMENT.path} size="lg">{t`How recovery works`}</ButtonLink>
        <DemoLink>{t`Try the demo`}</DemoLink>
      </Try>
      <Shot>
        <ProductShot
          name="cases"
          alt={t`The Cases page: lost units with their estimate and the day the claim window closes.`}
        />
      </Shot>
    </Section>
  );
}
