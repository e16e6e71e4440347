import { DemoArea } from '../../demo/demo-area.tsx';
import ActionNeededCasesPage from '../action-needed-cases/page.tsx';

/** Demo: Action Needed Cases. */
export default function DemoActionNeededCasesPage() {
  return (
    <DemoArea>
      <ActionNeededCasesPage />
    </DemoArea>
  );
}
