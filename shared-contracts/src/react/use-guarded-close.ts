import { leaveGuard } from '../state/index.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/**
 * For a dialog with a form: what its Cancel, its cross and Escape call. While the form differs from what it was opened
 * with, closing asks 'Leave this page?' first, as leaving the page does. After saving, call `close` itself.
 */
export function useGuardedClose(form: object, opened: object, close: () => void): () => void {
  useUnsavedChanges(JSON.stringify(form) !== JSON.stringify(opened));
  return () => leaveGuard.pass(close);
}
