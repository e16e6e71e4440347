/** The actor of a rollback that the gateway decides on. */
export const AUTOMATIC_ROLLBACK = 'automatic rollback';
