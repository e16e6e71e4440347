/** What `npm run serve` requires in addition to any gateway's requirements, each with its purpose. */
const needed: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'the address that people see, in links of emails',
  SMTP_URL: 'the mail server; codes of sign-ups go by email',
  MAIL_FROM: 'the sender of emails',
  CONTACT_ADDRESS: 'who receives what people write to us',
  LWA_CLIENT_ID: 'the client ID of your application at Amazon',
  LWA_CLIENT_SECRET: 'the client secret of that application',
  SPAPI_APPLICATION_ID: 'the ID of that application on the consent page',
};

/** One line for each missing setting that a gateway requires to serve customers. */
export function productionProblems(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const missing = Object.entries(needed).flatMap(([name, purpose]) =>
    environment[name] ? [] : [`${name} is missing: ${purpose}.`],
  );
  const demo = environment.DEMO === '1' ? ['DEMO must be 0: demo accounts have a published password.'] : [];
  return [...missing, ...demo];
}
