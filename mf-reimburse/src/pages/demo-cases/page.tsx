import { DemoArea } from '../../demo/demo-area.tsx';
import CasesPage from '../cases/page.tsx';

/** Demo: Cases. */
export default function DemoCasesPage() {
  return (
    <DemoArea>
      <CasesPage />
    </DemoArea>
  );
}
