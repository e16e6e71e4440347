import { msg } from '@lingui/core/macro';
/** Heading and document title of the landing page. */
export const LANDING_TITLE = msg`Know what customers say. Get back what you are owed.`;
