import { leaveGuard } from '../state/index.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/**
 * For a dialog with a form: the handler of its Cancel, its cross and Escape. If the form has changed, closing asks
 * 'Leave this page?' first, like leaving the page does. After saving, call `close` itself.
 */
export function useGuardedClose(form: object, initial: object, close: () => void): () => void {
  useUnsavedChanges(JSON.stringify(form) !== JSON.stringify(initial));
  return () => leaveGuard.pass(close);
}
