import { explainInView } from './moved-notice.tsx';

/** The sign-up versions of a page explain themselves; the one page for all others needs a sentence. */
export function explainPlan(path: string): void {
  if (path === '/reimburse/signup-dashboard')
    explainInView('That page is part of the reimbursement plan. You can start it here.');
}
