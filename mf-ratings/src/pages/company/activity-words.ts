import type { Activity } from '@fairshelf/shared-contracts/company';

/** The name of a call as people read it: 'reimburse-case.move-many' → 'Reimburse case: move many'. */
export function actionName(action: string): string {
  const [area = '', act = ''] = action.split('.').map((part) => part.replaceAll('-', ' '));
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${act}`;
}

/** An entry of the activity in words. */
export const activityText = ({ view, action, targets }: Activity): string =>
  view
    ? `Viewed Fairshelf as ${view.email}. Reason: ${view.reason}`
    : [actionName(action), targets.slice(0, 5).join(', ')].filter(Boolean).join(' · ');
