/** The categories of cases (docs/domain/claim-windows.md#windows-in-force). */
export const CASE_CATEGORIES = [
  'lost-in-warehouse',
  'damaged-in-warehouse',
  'customer-return',
  'removal',
  'inbound-shortage',
  'fee-overcharge',
  'value-re-evaluation',
  'reversed-reimbursement',
] as const;
export type CaseCategory = (typeof CASE_CATEGORIES)[number];

export const caseCategoryNames: Readonly<Record<CaseCategory, string>> = {
  'lost-in-warehouse': 'Lost in the warehouse',
  'damaged-in-warehouse': 'Damaged in the warehouse',
  'customer-return': 'Customer return',
  removal: 'Removal',
  'inbound-shortage': 'Inbound shortage',
  'fee-overcharge': 'Fee overcharge',
  'value-re-evaluation': 'Payment below sourcing cost',
  'reversed-reimbursement': 'Reversed reimbursement',
};
