import type { Activity } from '@fairshelf/shared-contracts/company';
import { t } from '@lingui/core/macro';

/** An entry of the activity in words. */
export const activityText = ({ view, what, targets }: Activity): string =>
  view
    ? t`Viewed Fairshelf as ${{ email: view.email }}. Reason: ${{ reason: view.reason }}`
    : [what, targets.slice(0, 5).join(t`, `)].filter(Boolean).join(' · ');
