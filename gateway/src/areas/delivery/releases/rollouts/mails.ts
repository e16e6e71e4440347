import * as v from 'valibot';
import { defineMail, recipient } from '../../../../base/mail/define-mail.ts';

/** Informs a team how its rollout ended. */
export const rolloutEndedMail = defineMail(
  'rollout-ended',
  {
    to: recipient,
    remote: v.string(),
    version: v.string(),
    edition: v.string(),
    state: v.picklist(['completed', 'rolled-back', 'ended']),
    outcome: v.string(),
    url: v.string(),
  },
  ({ remote, version, edition, state, outcome, url }) => ({
    subject: subjectOf({ remote, version, state }),
    preview: outcome,
    heading: `${remote} ${version} ${TITLE[state]}`,
    paragraphs: [outcome, `Edition: ${edition}.`],
    button: { label: 'Open the Platform page', url },
  }),
);

/** `mf-ratings 1.4.0: rolled out`. */
export const subjectOf = ({
  remote,
  version,
  state,
}: {
  readonly remote: string;
  readonly version: string;
  readonly state: keyof typeof SUBJECT;
}): string => `${remote} ${version}: ${SUBJECT[state]}`;

const SUBJECT = { completed: 'rolled out', 'rolled-back': 'rolled back', ended: 'rollout ended' };
const TITLE = {
  completed: 'is rolled out to everyone',
  'rolled-back': 'was rolled back automatically',
  ended: 'is no longer being rolled out',
};
