import { t } from '@lingui/core/macro';
import { explainInView } from './notices/moved-notice.tsx';

/** The dashboard instead of a page that the role in the company doesn't include. */
export function explainRole(): void {
  explainInView(() => t`Your role in the company doesn’t include that page. Ask an owner for another role.`);
}

/** The sign-up versions of a page explain themselves; the one page for all others needs a sentence. */
export function explainPlan(path: string): void {
  if (path === '/reimburse/signup-dashboard')
    explainInView(() => t`That page is part of the reimbursement plan. You can start it here.`);
}
