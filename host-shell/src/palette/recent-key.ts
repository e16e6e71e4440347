/** Where recent choices are kept; they go with the session of the person who made them. */
export const RECENT_KEY = 'ui.palette_recent';
