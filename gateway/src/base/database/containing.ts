/** A text that people typed as a pattern that contains it, for `like` and `ilike`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
