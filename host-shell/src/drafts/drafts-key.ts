/** The key of the drafts in the tab's session storage. */
export const DRAFTS_KEY = 'form.drafts';
