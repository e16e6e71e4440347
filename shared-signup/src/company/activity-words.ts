import type { Activity } from '@fairshelf/shared-contracts/company';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { msg, t } from '@lingui/core/macro';

/** Calls whose names don't say what happened. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'auth.confirm-single-sign-on': msg`Signed in with the company`,
  'auth.login': msg`Signed in`,
  'auth.passkey': msg`Signed in with a passkey`,
  'auth.single-sign-on': msg`Signed in with the company`,
  'company.download-data': msg`Downloaded the company’s data`,
  'company.export-activity': msg`Exported the activity`,
  'company.export-data': msg`Collected the company’s data`,
  'company.keep': msg`Kept the company`,
  'privacy.download-own': msg`Downloaded their own data`,
  'privacy.export-own': msg`Collected their own data`,
};

/** The name of a call as people read it: 'reimburse-case.move-many' → 'Reimburse case: move many'. */
export function actionName(action: string): string {
  const known = NAMES[action];
  if (known) return say(known);
  const [area = '', act = ''] = action.split('.').map((part) => part.replaceAll('-', ' '));
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${act}`;
}

/** An entry of the activity in words. */
export const activityText = ({ view, action, what, targets }: Activity): string =>
  view
    ? t`Viewed Fairshelf as ${{ email: view.email }}. Reason: ${{ reason: view.reason }}`
    : [what ?? actionName(action), targets.slice(0, 5).join(t`, `)].filter(Boolean).join(' · ');
