/** Of the tab's storage. */
export const DRAFTS_KEY = 'form.drafts';
