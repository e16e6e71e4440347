/** The actor of an automatic rollback. */
export const AUTOMATIC_ROLLBACK = 'automatic rollback';
