/** What a call does to a company's data. `self`: it concerns the person, or needs no company. */
export const COMPANY_RIGHTS = ['self', 'read', 'money', 'change', 'billing', 'people', 'own'] as const;
export type CompanyRight = (typeof COMPANY_RIGHTS)[number];

/** The parts of the product in which a role can be lower than in the company; named like the plans. */
export const COMPANY_AREAS = ['review', 'reimburse'] as const;
export type CompanyArea = (typeof COMPANY_AREAS)[number];

/** What an action concerns where that isn't the chosen store: the person's own company, another one, or a store. */
export type RightsOf =
  | 'own-company'
  | { readonly companyId: string }
  /** Without a country: what belongs to the whole seller account. */
  | { readonly sellerId: string; readonly marketId?: string };

/** What a person may do in one of several companies. */
export interface CompanyRights {
  readonly companyId: string;
  readonly rights: readonly CompanyRight[];
}

/** What a person may do in one store: with the data of each area, and with what belongs to no area. */
export interface StoreRights extends Readonly<Record<CompanyArea, readonly CompanyRight[]>> {
  readonly sellerId: string;
  readonly marketId: string;
  readonly company: readonly CompanyRight[];
}
