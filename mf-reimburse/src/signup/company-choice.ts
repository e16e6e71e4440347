/** Which company a further store belongs to: the person's own, or a new one of this name. In memory: a reload begins anew. */
export interface CompanyChoice {
  readonly companyId: string | undefined;
  readonly companyName: string;
}

let choice: CompanyChoice | undefined;

export const readCompanyChoice = (): CompanyChoice | undefined => choice;

export function keepCompanyChoice(chosen: CompanyChoice): void {
  choice = chosen;
}
