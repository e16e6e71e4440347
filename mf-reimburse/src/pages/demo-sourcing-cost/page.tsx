import { DemoArea } from '../../demo/demo-area.tsx';
import SourcingCostPage from '../sourcing-cost/page.tsx';

/** Demo: Sourcing Cost. */
export default function DemoSourcingCostPage() {
  return (
    <DemoArea>
      <SourcingCostPage />
    </DemoArea>
  );
}
