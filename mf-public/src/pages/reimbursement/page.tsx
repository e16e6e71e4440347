import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Boxes from 'lucide-react/icons/boxes';
import PackageX from 'lucide-react/icons/package-x';
import Receipt from 'lucide-react/icons/receipt';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import Truck from 'lucide-react/icons/truck';
import { styled } from 'styled-components';
import { DemoLink } from '../../site/demo-link.tsx';
import { NextStep } from '../../site/next-step.tsx';
import { PageHero } from '../../site/page-hero.tsx';
import { PRICING, QUESTIONS, REIMBURSEMENT, SECURITY } from '../../site/pages.ts';
import { PointList, type PointText } from '../../site/point-list.tsx';
import { ProductShot } from '../../site/product-shot.tsx';
import { type Question, Questions } from '../../site/questions.tsx';
import { Section } from '../../site/section.tsx';
import { Split } from '../../site/split.tsx';
import { Timeline } from '../../site/timeline.tsx';

const Try = styled.div`
  margin-top: ${space[24]};
`;

const found = (): readonly PointText[] => [
  {
    icon: Boxes,
    title: t`Lost and damaged stock`,
    text: t`Units that disappeared or were damaged in Amazon’s warehouses, and were neither found again nor paid for.`,
  },
  {
    icon: Truck,
    title: t`Missing inbound units`,
    text: t`Units you shipped to Amazon that were never checked in.`,
  },
  {
    icon: RotateCcw,
    title: t`Returns that never arrived`,
    text: t`Orders refunded to the buyer whose units didn’t come back, or came back as another product.`,
  },
  {
    icon: Trash2,
    title: t`Removals that went wrong`,
    text: t`Units of a removal order that were lost on the way or missing in the parcel.`,
  },
  {
    icon: Receipt,
    title: t`Overcharged fees`,
    text: t`Fulfillment fees charged for a larger or heavier product than yours.`,
  },
  {
    icon: PackageX,
    title: t`Payments that were too low or taken back`,
    text: t`Reimbursements below your sourcing cost, and cash that Amazon took back without returning the unit.`,
  },
];

const questions = (): readonly Question[] => [
  {
    ask: t`Who files the cases?`,
    answer: t`Our case managers, in Seller Central, through a user you invite with permission to file cases. Amazon has no API for this. You can approve each case before it’s filed, and you can remove our access at any time.`,
  },
  {
    ask: t`Doesn’t Amazon reimburse lost units automatically?`,
    answer: t`Mostly, yes. Fairshelf waits until the automatic payment is due, subtracts everything Amazon has paid or found, and claims only what’s left.`,
  },
  {
    ask: t`What happens if Amazon denies a case?`,
    answer: t`You see the reason. If new evidence can change the outcome, the case manager appeals. A denied case costs you nothing.`,
  },
  {
    ask: t`How far back can you claim?`,
    answer: t`That depends on the kind of loss: 60 days for most warehouse losses, about nine months for inbound shipments. Each case shows its deadline, and the most urgent cases come first.`,
  },
];

/** `/services/reimbursement`. */
export default function ReimbursementPage() {
  return (
    <>
      <PageHero
        page={REIMBURSEMENT}
        kind={t`Service`}
        promise={t`Get paid for what Amazon lost, damaged or overcharged.`}
        lead={t`Fairshelf compares every stock movement, shipment, return and fee with what Amazon has paid. What’s missing becomes a case with evidence, an amount and a deadline.`}
      >
        <ProductShot
          name="cases"
          alt={t`The Cases page: lost units with their estimate and the day the claim window closes.`}
        />
      </PageHero>
      <Section tone="raised" title={t`What we look for`}>
        <PointList points={found()} />
      </Section>
      <Section title={t`From a lost unit to your bank account`}>
        <Split
          title={t`You always know who acts next`}
          figure={
            <Timeline
              caption={t`A case`}
              moments={[
                {
                  when: t`Found`,
                  what: t`The ledger shows a lost unit. Amazon gets time to pay automatically.`,
                },
                {
                  when: t`Your part`,
                  what: t`Sometimes an invoice or a sourcing cost is needed. You see which, and by when.`,
                },
                { when: t`Filed`, what: t`A case manager files the case with the evidence.` },
                {
                  when: t`Already paid?`,
                  what: t`If Amazon pays automatically or finds the unit, the case closes. No fee.`,
                  tone: 'stop',
                },
                {
                  when: t`Paid`,
                  what: t`The payment is matched by case ID in Amazon’s own report.`,
                  tone: 'done',
                },
              ]}
            />
          }
        >
          <p>{t`Each case shows the records it is based on and how the amount was calculated. Nothing is claimed twice, and nothing is claimed that Amazon doesn’t owe.`}</p>
          <Try>
            <DemoLink>{t`Try the demo`}</DemoLink>
          </Try>
        </Split>
      </Section>
      <Section tone="raised" layout="beside" title={t`Questions sellers ask`}>
        <Questions questions={questions()} />
      </Section>
      <NextStep further={[PRICING, SECURITY, QUESTIONS]} />
    </>
  );
}
