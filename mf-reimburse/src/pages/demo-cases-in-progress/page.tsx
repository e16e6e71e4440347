import { DemoArea } from '../../demo/demo-area.tsx';
import CasesInProgressPage from '../cases-in-progress/page.tsx';

/** Demo: Cases in Progress. */
export default function DemoCasesInProgressPage() {
  return (
    <DemoArea>
      <CasesInProgressPage />
    </DemoArea>
  );
}
