/** The company of a further store: the person's own, or a new one with this name. In memory: a reload starts over. */
export interface CompanyChoice {
  readonly companyId: string | undefined;
  readonly companyName: string;
}

let choice: CompanyChoice | undefined;

export const readCompanyChoice = (): CompanyChoice | undefined => choice;

export function keepCompanyChoice(newChoice: CompanyChoice): void {
  choice = newChoice;
}
