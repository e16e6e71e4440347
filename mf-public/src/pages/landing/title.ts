/** Heading and document title of the landing page. */
export const LANDING_TITLE = 'Know what customers say. Get back what you are owed.';
