/** The storage key of recent choices; they are removed with the person's session. */
export const RECENT_KEY = 'ui.palette_recent';
