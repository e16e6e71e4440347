/** What a call does to the data of a company. `self`: it is about the person, or needs no company. */
export const COMPANY_RIGHTS = ['self', 'read', 'money', 'change', 'billing', 'people', 'own'] as const;
export type CompanyRight = (typeof COMPANY_RIGHTS)[number];
