/** What a call does to a company's data. `self`: it concerns the person, or needs no company. */
export const COMPANY_RIGHTS = ['self', 'read', 'money', 'change', 'billing', 'people', 'own'] as const;
export type CompanyRight = (typeof COMPANY_RIGHTS)[number];

/** The parts of the product in which a role can be lower than in the company; named like the plans. */
export const COMPANY_AREAS = ['review', 'reimburse'] as const;
export type CompanyArea = (typeof COMPANY_AREAS)[number];

/** What a person may do in one store: with the data of each area, and with what belongs to no area. */
export interface StoreRights extends Readonly<Record<CompanyArea, readonly CompanyRight[]>> {
  readonly sellerId: string;
  readonly marketId: string;
  readonly company: readonly CompanyRight[];
}
