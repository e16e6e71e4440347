/** The landing page's promise: its heading and its document title. */
export const LANDING_TITLE = 'Know what customers say. Get back what you are owed.';
