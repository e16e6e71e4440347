import { DemoArea } from '../../demo/demo-area.tsx';
import PayoutSummaryPage from '../payout-summary/page.tsx';

/** Demo: Payout Summary. */
export default function DemoPayoutSummaryPage() {
  return (
    <DemoArea>
      <PayoutSummaryPage />
    </DemoArea>
  );
}
