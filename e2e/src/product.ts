/** The address of the product under test; the test command starts it and sets it. */
export function productUrl(): string {
  return fromEnvironment('FAIRSHELF_URL');
}

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the browser tests through 'npm test'.`);
  return value;
}

/** The port of the marketplace sandbox, for gateways of a test's own. */
export const sandboxPort = (): string => new URL(fromEnvironment('FAIRSHELF_SANDBOX_URL')).port;

export const PASSWORD = 'Fairshelf!1';

export const accounts = {
  seller: 'seller@demo.test',
  ratingsOnly: 'ratings@demo.test',
  admin: 'admin@demo.test',
  agent: 'agent@demo.test',
  caseManager: 'cases@demo.test',
  violation: 'violation@demo.test',
  violationLead: 'violation-lead@demo.test',
  reporter: 'reporter@demo.test',
  advertising: 'ads@demo.test',
  mustChangePassword: 'new@demo.test',
} as const;
