import type { Activity } from '@fairshelf/shared-contracts/company';

/** Calls whose names don't say what happened. */
const NAMES: Readonly<Record<string, string>> = {
  'auth.confirm-single-sign-on': 'Signed in with the company',
  'auth.login': 'Signed in',
  'auth.passkey': 'Signed in with a passkey',
  'auth.single-sign-on': 'Signed in with the company',
  'company.download-data': 'Downloaded the company’s data',
  'company.export-activity': 'Exported the activity',
  'company.export-data': 'Collected the company’s data',
  'company.keep': 'Kept the company',
  'privacy.download-own': 'Downloaded their own data',
  'privacy.export-own': 'Collected their own data',
};

/** The name of a call as people read it: 'reimburse-case.move-many' → 'Reimburse case: move many'. */
export function actionName(action: string): string {
  const known = NAMES[action];
  if (known) return known;
  const [area = '', act = ''] = action.split('.').map((part) => part.replaceAll('-', ' '));
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${act}`;
}

/** An entry of the activity in words. */
export const activityText = ({ view, action, targets }: Activity): string =>
  view
    ? `Viewed Fairshelf as ${view.email}. Reason: ${view.reason}`
    : [actionName(action), targets.slice(0, 5).join(', ')].filter(Boolean).join(' · ');
