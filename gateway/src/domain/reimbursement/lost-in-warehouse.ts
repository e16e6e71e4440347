/** The category of these cases, in cases and claim policies. */
export const LOST_IN_WAREHOUSE = 'lost-in-warehouse';

/** What a case's evidence gives as its rule. */
export const LOST_IN_WAREHOUSE_RULE =
  'Lost in the warehouse: units misplaced (M) or unrecoverable (5), less found (F), less reimbursed';
